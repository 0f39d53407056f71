/** The question asked before unsaved input is lost. */
export const leaveTexts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Resta qui",
};

/** The same, where what was typed is for something that isn't there without it. */
export const lossOf = (question: string, leave: string) => ({
  question,
  note: "Quello che hai scritto andrà perso.",
  leave,
  stay: "Resta qui",
});
