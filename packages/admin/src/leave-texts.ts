/** What somebody reads who is about to leave words that were typed and not saved. */
export const leaveTexts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Continua",
};
