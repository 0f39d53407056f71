interface Line {
  text: string;
  details: string | null;
  quantity: number;
  unit: string | null;
  unitCents: number;
  vat: string;
}

/** A quote of one line, without who it is for. */
export const plainQuote = {
  customerId: null as number | null,
  leadId: null as number | null,
  title: "Il sito del forno",
  intro: null as string | null,
  terms: null as string | null,
  email: null as string | null,
  validUntil: "2099-12-31",
  vatIncluded: true,
  discount: null as { kind: "percento" | "euro"; amount: number } | null,
  depositCents: null as number | null,
  opensDelivery: true,
  responsibleId: null as number | null,
  lines: [{ text: "Sito vetrina", details: null, quantity: 100, unit: null, unitCents: 19_700, vat: "22" }] as Line[],
};
