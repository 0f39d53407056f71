/**
 * `autorizzato` (the card is authorised, its capture under way) and `pagato` take a slot of their month, the others
 * none. `esaurito`: the card was authorised when no slot was left, so the authorisation was cancelled and nothing was
 * charged. `da-ricollocare`: the money is here and no slot was left. `incassato`: the deposit of an accepted quote.
 */
export const depositStates = {
  "in-attesa": "In attesa",
  autorizzato: "Carta autorizzata",
  "da-verificare": "Da verificare",
  pagato: "Pagata",
  incassato: "Acconto incassato",
  "da-ricollocare": "Da ricollocare",
  esaurito: "Posti finiti, niente addebito",
  scaduto: "Scaduta",
  rimborsato: "Rimborsata",
  respinto: "Respinta",
} as const;

export type DepositState = keyof typeof depositStates;

/** What the sweep could not finish three times in a row, while it goes on trying. */
export const stuckReasons = {
  esito: "Stripe non risponde: non si sa ancora se è stata pagata",
  addebito: "La carta è autorizzata, ma l’addebito non riesce",
  annullamento: "Non si riesce ad annullare l’autorizzazione della carta",
  rimborso: "Il rimborso è chiesto, ma Stripe non risponde",
} as const;

export type StuckReason = keyof typeof stuckReasons;
