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

/** Whether the kind of business was asked for: who leaves only name and phone isn't asked, and is stored as another's. */
export const isTradeAsked = ({ businessType, email }: { businessType: string; email: string }) =>
  email !== "" || businessType !== "altro";

export const businessTypeValues = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
