/** Value and label of the kinds of business a visitor may choose from. */
export const businessTypes = {
  ristorante: "Ristorante/Bar",
  negozio: "Negozio/Retail",
  studio: "Studio Professionale",
  servizi: "Servizi alle Persone",
  artigiano: "Artigiano",
  altro: "Altro",
} as const;

export type BusinessType = keyof typeof businessTypes;

/** Whether the kind of business is known: who isn't asked for it, or leaves it open, is stored as another's. */
export const isTradeKnown = ({ businessType }: { businessType: string }) => businessType !== "altro";

export const businessTypeValues = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
