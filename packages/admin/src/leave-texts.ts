/** The question asked before unsaved input is lost. */
export const leaveTexts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Continua",
};
