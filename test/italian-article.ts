/** What the writing model answers with. */
export interface WrittenAnswer {
  title: string;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  slug: string;
  tags: string[];
  content: string;
}

const sentences = [
  "Prima di toccare il sito conviene guardarlo con gli occhi di un cliente che arriva per la prima volta e ha poca pazienza.",
  "Prendi il telefono, apri la pagina dalla rete mobile e conta quanti secondi passano prima di leggere qualcosa di utile.",
  "Se nella prima schermata non si capisce che cosa fai e dove sei, tutto il resto del lavoro serve a poco.",
  "Un ristorante mette in alto il menu e il tasto per chiamare, un idraulico la zona che copre e il numero per le urgenze.",
  "Scrivi le frasi come le diresti al banco, con le parole che i clienti usano quando ti fanno una domanda.",
  "Chiedi a una persona che non conosce la tua attività di trovare gli orari, e guarda in silenzio dove si ferma.",
  "Ogni dubbio che resta senza risposta diventa una telefonata in più per te oppure un cliente in meno.",
  "Le foto vere, anche fatte con il telefono vicino a una finestra, raccontano più di qualsiasi immagine comprata.",
  "Non serve scrivere tanto: serve scrivere quello che aiuta chi legge a decidere e a fare il passo successivo.",
  "Quando cambi un orario o un prezzo, aggiornalo subito anche sul sito e sulla scheda delle mappe.",
  "Un modulo con tre campi viene compilato più volentieri di uno che chiede l'indirizzo di casa e la data di nascita.",
  "Tieni un quaderno accanto alla cassa e segna le domande che si ripetono: sono già la scaletta della pagina.",
  "La parrucchiera può spiegare quanto dura un taglio, il commercialista quali documenti portare al primo incontro.",
  "Se una pagina non ha uno scopo preciso, è meglio unirla a un'altra che lasciarla lì a confondere le idee.",
  "Rileggi ad alta voce quello che hai scritto: dove inciampi tu, inciampa anche chi legge sullo schermo di un telefono.",
  "Un titolo chiaro vale più di uno brillante, perché chi cerca un servizio vuole una conferma e non un indovinello.",
  "Metti una data agli avvisi e togli quelli scaduti, altrimenti il sito sembra una vetrina con la luce spenta.",
  "Le recensioni migliori sono quelle che raccontano un problema e come è stato risolto, con le parole del cliente.",
  "Per misurare se una modifica funziona basta confrontare le richieste ricevute nel mese prima e in quello dopo.",
  "Chi lavora da solo può dedicare al sito mezz'ora ogni lunedì, prima che la giornata cominci a correre.",
  "Non promettere quello che non puoi mantenere: una consegna in ritardo costa più di una promessa prudente.",
  "Un pulsante deve dire che cosa succede quando lo si tocca, per esempio prenota un tavolo oppure chiedi un preventivo.",
  "Le parole difficili allontanano: se devi usarne una, spiegala subito con un esempio preso dal tuo mestiere.",
];

const headings = [
  "Da dove conviene cominciare",
  "Quello che il cliente cerca per primo",
  "Le parole giuste al posto giusto",
  "Gli errori che si vedono più spesso",
  "Un metodo semplice da seguire ogni settimana",
  "Come capire se funziona",
];

/** So many sentences from the list, which starts again at its end. */
const paragraph = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => sentences[(start + index) % sentences.length]).join(" ");

/** An article that passes every quality gate, always the same for the same number. About 1700 words. */
export function italianArticle(number = 1): WrittenAnswer {
  const sections = headings.map((heading, index) => {
    const start = number + index * 13;
    const paragraphs = [0, 5, 9].map((offset) => `<p>${paragraph(start + offset, offset === 0 ? 5 : 4)}</p>`);
    return `<h2>${heading}</h2>${paragraphs.join("")}`;
  });
  return {
    title: `Il sito che lavora per te: appunti di bottega ${number}`,
    excerpt: "Una guida pratica per mettere ordine nel sito di una piccola attività, un passo alla volta.",
    metaTitle: `Il sito che lavora per te, parte ${number}`,
    metaDescription:
      "Consigli concreti per il sito di una piccola attività: che cosa mettere in alto, che cosa togliere.",
    slug: `sito-che-lavora-per-te-${number}`,
    tags: [],
    content: `<p>${paragraph(number + 3, 4)}</p>${sections.join("")}<p>${paragraph(number + 7, 4)}</p>`,
  };
}
