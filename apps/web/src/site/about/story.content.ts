/** What the shop lives by; each rule can be checked on the rest of the site. */
export const houseRules: { title: string; text: string }[] = [
  { title: "Il prezzo sta fuori", text: "Si legge prima di entrare e si ritrova uguale in fattura." },
  { title: "La data si scrive prima", text: "Prima di cominciare sai in che giorno si apre." },
  { title: "Il saldo viene dopo", text: "Guardi il sito finito, lo approvi e solo allora lo paghi." },
  {
    title: "Si corregge due volte",
    text: "Due giri di modifiche sono gratuiti: nessuno indovina tutto al primo colpo.",
  },
  { title: "Si richiama", text: "Entro 24 ore ti telefona una persona, non un messaggio registrato." },
];

/** The till at the end of the day. */
export const houseFigures: { label: string; value: string }[] = [
  { label: "Siti realizzati", value: "500+" },
  { label: "Clienti", value: "oltre 150" },
  { label: "Media di oltre 150 recensioni", value: "4.9/5" },
  { label: "Raccomandazioni sui social", value: "34" },
];
