import type { Receipt } from "@vetrina/contract/receipt";

/** When what is on the receipt is paid, in the order of the days. */
export const dues = {
  today: "Prenotando, la caparra",
  delivery: "A sito approvato",
  once: "Servizi, quando partono",
  monthly: "Servizi, ogni mese",
  nextYear: "DAL SECONDO ANNO",
} as const;

export type Due = keyof typeof dues;

/** The amounts that are printed, in euro cents: what isn't owed has no line. */
export function printedDues(receipt: Receipt): Partial<Record<Due, number>> {
  const { todayCents, deliveryCents, onceCents, monthlyCents, nextYearCents, lines } = receipt;
  const goesOn = monthlyCents > 0 || lines.some(({ paid }) => paid === "plan");
  return {
    ...(todayCents > 0 && { today: todayCents }),
    ...(deliveryCents > 0 && { delivery: deliveryCents }),
    ...(onceCents > 0 && { once: onceCents }),
    ...(monthlyCents > 0 && { monthly: monthlyCents }),
    ...(goesOn && nextYearCents !== undefined && { nextYear: nextYearCents }),
  };
}

/** What has to be said of the years to come, where an amount doesn't say it. */
export const laterNotes = {
  lite: "Dominio e hosting sono i tuoi: li paghi a chi te li dà.",
  unsaid: "Dal secondo anno dominio e hosting: il costo te lo scriviamo prima della scadenza.",
} as const;

export type LaterNote = keyof typeof laterNotes;

export function laterNoteOf(receipt: Receipt): LaterNote | undefined {
  if (receipt.lines.some(({ product }) => product === "lite")) return "lite";
  return receipt.nextYearCents === undefined ? "unsaid" : undefined;
}
