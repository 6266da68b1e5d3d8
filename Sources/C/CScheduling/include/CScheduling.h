#ifndef CSCHEDULING_H
#define CSCHEDULING_H

/// Asks the kernel to let the calling thread run at once when it wakes, at the price of short turns.
///
/// A thread that runs little and must not wait otherwise waits for the end of another one's turn, about three milliseconds
/// long. It gets no larger share of the processor than before. Linux heeds this since 6.12; before it changes nothing.
/// Costs nothing when it is called again.
void scheduling_take_short_turns(void);

#endif
