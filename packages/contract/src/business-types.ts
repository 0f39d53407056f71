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

export const businessTypeValues = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
