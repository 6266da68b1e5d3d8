extension CSVColumns {
  /// The names of columns, in lower case without spaces, punctuation and numbers.
  ///
  /// A row with a name of the question column and a name of the right answer's column is not a question in any
  /// language.
  static let names: [(role: Role, names: Set<String>)] = [
    (
      .question,
      [
        "question", "questions", "questiontext", "问题", "题目", "問題", "題目", "質問", "질문", "문제", "frage", "fragen",
        "fragetext", "pregunta", "preguntas", "domanda", "domande", "pergunta", "perguntas", "questão", "vraag",
        "vragen",
        "pytanie", "pytania", "fråga", "spørgsmål", "spørsmål", "kysymys", "otázka", "soru", "вопрос", "питання",
        "запитання", "ερώτηση", "kérdés", "întrebare", "سؤال", "السؤال", "שאלה",
      ]
    ),
    (
      .rightAnswer,
      [
        "right", "rightanswer", "correct", "correctanswer", "正确答案", "正確答案", "正解", "정답", "richtig", "richtige",
        "richtigeantwort", "lösung", "korrekt", "korrekteantwort", "bonneréponse", "réponsecorrecte", "réponsejuste",
        "correcta",
        "respuestacorrecta", "corretta", "rispostacorretta", "giusta", "rispostagiusta", "correta", "respostacorreta",
        "certa", "respostacerta", "juist", "juisteantwoord", "goedeantwoord", "correcteantwoord", "poprawna",
        "poprawnaodpowiedź", "prawidłowa", "prawidłowaodpowiedź", "rätt", "rättsvar", "rigtig", "rigtigtsvar", "riktig",
        "riktigsvar", "korrektsvar", "oikea", "oikeavastaus", "správná", "správnáodpověď", "doğru", "doğrucevap",
        "doğruyanıt", "правильный", "правильныйответ", "верный", "верныйответ", "правильнавідповідь", "σωστή",
        "σωστήαπάντηση", "helyes", "helyesválasz", "răspunscorect", "الإجابةالصحيحة", "תשובהנכונה",
      ]
    ),
    (
      .wrongAnswer,
      [
        "wrong", "wronganswer", "wronganswers", "incorrect", "incorrectanswer", "错误答案", "錯誤答案", "不正解", "誤答",
        "오답", "falsch", "falsche", "falscheantwort", "falscheantworten", "mauvaiseréponse", "réponsefausse",
        "réponseincorrecte", "incorrecta", "respuestaincorrecta", "falsa", "sbagliata", "rispostasbagliata", "errata",
        "rispostaerrata", "errada", "respostaerrada", "incorreta", "respostaincorreta", "fout", "fouteantwoord",
        "onjuist", "onjuisteantwoord", "błędna", "błędnaodpowiedź", "niepoprawna", "niepoprawnaodpowiedź", "fel",
        "felsvar", "forkert", "forkertsvar", "feil", "feilsvar", "galt", "galtsvar", "väärä", "väärävastaus", "špatná",
        "špatnáodpověď", "yanlış", "yanlışcevap", "yanlışyanıt", "неправильный", "неправильныйответ", "неверный",
        "неверныйответ", "неправильнавідповідь", "λάθος", "λάθοςαπάντηση", "helytelen", "helytelenválasz",
        "răspunsgreșit", "إجابةخاطئة", "תשובהשגויה",
      ]
    ),
    (
      .answer,
      [
        "answer", "answers", "答案", "答え", "解答", "답", "답변", "antwort", "antworten", "réponse", "réponses",
        "respuesta", "respuestas", "risposta", "risposte", "resposta", "respostas", "antwoord", "antwoorden",
        "odpowiedź", "odpowiedzi", "svar", "vastaus", "odpověď", "cevap", "yanıt", "ответ", "відповідь", "απάντηση",
        "válasz", "răspuns", "إجابة", "الإجابة", "תשובה",
      ]
    ),
    (
      .category,
      [
        "category", "topic", "subject", "类别", "分类", "類別", "分類", "カテゴリ", "カテゴリー", "분류", "카테고리",
        "kategorie", "thema", "catégorie", "thème", "categoría", "tema", "categoria", "categorie", "kategoria",
        "kategori",
        "kategória", "категория", "категорія", "κατηγορία", "luokka",
      ]
    ),
    (
      .explanation,
      [
        "explanation", "note", "解释", "说明", "解釋", "說明", "解説", "설명", "erklärung", "erläuterung", "anmerkung",
        "explication", "explicación", "spiegazione", "explicação", "uitleg", "wyjaśnienie", "förklaring", "forklaring",
        "selitys", "vysvětlení", "açıklama", "пояснение", "пояснення", "εξήγηση", "magyarázat", "explicație",
      ]
    ),
    (
      .language,
      [
        "language", "lang", "语言", "語言", "言語", "언어", "sprache", "langue", "idioma", "lingua", "língua", "taal",
        "język", "språk", "sprog", "kieli", "jazyk", "dil", "язык", "мова", "γλώσσα", "nyelv", "limbă",
      ]
    ),
    (
      .image,
      [
        "image", "picture", "photo", "图片", "圖片", "画像", "이미지", "그림", "bild", "foto", "imagen", "immagine", "imagem",
        "afbeelding", "plaatje", "obraz", "zdjęcie", "billede", "bilde", "kuva", "obrázek", "resim", "görsel",
        "изображение", "картинка", "зображення", "εικόνα", "kép", "imagine", "صورة", "תמונה",
      ]
    ),
    (.kind, ["kind", "questionkind", "fragenart", "题型", "題型", "種類"]),
    (
      .difficulty,
      [
        "difficulty", "schwierigkeit", "difficulté", "dificultad", "difficoltà", "dificuldade", "难度", "難度", "難易度",
        "난이도",
      ]
    ),
    (.audience, ["audience", "zielgruppe", "public", "público", "pubblico", "适合人群", "對象"]),
    (.round, ["round", "runde", "manche", "ronda", "rodada", "ronde", "轮次", "輪次", "ラウンド", "라운드"]),
    (.unit, ["unit", "einheit", "unité", "unidad", "unità", "unidade", "单位", "單位", "単位", "단위", "eenheid"]),
    (.range, ["range", "bereich", "intervalle", "rango", "intervallo", "范围", "範圍", "範囲", "범위", "bereik"]),
    (.alt, ["alt", "alttext", "alternativetext", "alternativtext", "textealternatif", "替代文本", "替代文字"]),
    (.uncover, ["uncover", "uncovered", "aufdecken", "découvrir", "descubrir", "逐块揭开", "逐塊揭開"]),
    (
      .sound,
      [
        "sound", "audio", "clip", "声音", "聲音", "音频", "音頻", "音声", "소리", "ton", "klang", "son", "sonido", "suono",
        "som", "geluid", "dźwięk", "ljud", "lyd", "ääni", "zvuk", "ses", "звук", "ήχος", "hang", "sunet", "صوت", "צליל",
      ]
    ),
  ]

  /// The words before the number or the letter of an answer, in lower case, where another column says which is right.
  package static let options: Set = [
    "option", "options", "choice", "answer", "opt", "ans", "antwort", "réponse", "respuesta", "opción", "risposta",
    "resposta", "opção", "opcion", "opcao", "choix", "proposition", "opzione", "antwortmöglichkeit", "optie",
    "alternativa", "antwoord", "odpowiedź", "svar", "ответ", "вариант", "选项", "選項", "答案", "選択肢",
  ]

  /// The words for yes in a yes-or-no cell, in lower case; spreadsheets write the words of their own language.
  static let affirmations: Set = ["true", "yes", "y", "x", "1", "wahr", "ja", "oui", "vrai", "是"]

  /// The words for no in a yes-or-no cell, in lower case.
  static let denials: Set = ["false", "no", "n", "0", "falsch", "nein", "non", "faux", "否"]
}
