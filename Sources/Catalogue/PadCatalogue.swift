// Whoever reads the host's texts reads some of the pad's as well.
@_exported public import PadCatalogue
