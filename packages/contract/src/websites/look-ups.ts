/** Why a look at a certificate found none that can be believed, or none at all; in the staff's words. */
export const certificateProblems = {
  scaduto: "Il certificato è scaduto: i browser avvisano chi apre il sito.",
  "non-ancora-valido": "Il certificato vale solo da un giorno futuro.",
  "altro-nome": "Il certificato è di un altro nome.",
  autofirmato: "Il certificato è autofirmato: i browser non si fidano.",
  catena: "Chi ha firmato il certificato non è riconosciuto, o manca un certificato intermedio.",
  "non-valido": "Il certificato non è valido.",
  "senza-https": "L’indirizzo è in http: senza https non c’è un certificato.",
  "nome-sconosciuto": "Il nome del sito non porta da nessuna parte: controlla il DNS.",
  "rete-privata": "Il nome del sito porta a una rete privata: non lo chiamiamo.",
  irraggiungibile: "Il server del sito non risponde.",
  tempo: "Il server del sito non ha risposto in tempo.",
  risposta: "Il server del sito non parla https come dovrebbe.",
} as const;

export type CertificateProblem = keyof typeof certificateProblems;

/** Why a look at a domain found no day. */
export const domainProblems = {
  "a-mano": "Di questi domini nessun registro pubblica la scadenza: il giorno è da scrivere a mano.",
  "non-registrato": "Il registro non conosce questo dominio.",
  "senza-data": "Il registro non dice quando scade: il giorno è da scrivere a mano.",
  "rete-privata": "Il registro rimanda a una rete privata: non lo chiamiamo.",
  irraggiungibile: "Il registro non risponde.",
  tempo: "Il registro non ha risposto in tempo.",
  risposta: "La risposta del registro non si legge.",
} as const;

export type DomainProblem = keyof typeof domainProblems;

/** The words of a stored problem; one that another version has written has plain ones. */
export const problemWords = (problems: Record<string, string>, problem: string): string =>
  problems[problem] ?? "Il controllo non è riuscito.";
