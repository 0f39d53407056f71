import { monthName } from "@vetrina/contract/dates";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import type { SpotInfo } from "@vetrina/contract/leads";

export const freeSlots = ({ totalSpots, reservedSpots }: SpotInfo) => Math.max(0, totalSpots - reservedSpots);

export const isSoldOut = (spots: SpotInfo) => freeSlots(spots) === 0;

export interface Slot {
  number: number;
  isTaken: boolean;
}

/** The month's slots one by one: they are given out in order. */
export const slotsOf = ({ totalSpots, reservedSpots }: SpotInfo): Slot[] =>
  Array.from({ length: totalSpots }, (_, index) => ({ number: index + 1, isTaken: index < reservedSpots }));

/** The month that a buyer who came too late is offered, in words. */
export const nextMonthName = ({ nextMonth }: MonthSlots) =>
  nextMonth ? monthName(nextMonth) : "il prossimo mese libero";

/** What a call to action says, wherever it stands: its own words while the month has places. */
export const callText = (slots: MonthSlots, text: string) =>
  isSoldOut(slots) ? `Mese esaurito: prenota per ${nextMonthName(slots)}` : text;

/** The same for a sold-out month, where there is little room. */
export const soldOutShortCall = (slots: MonthSlots) => `Prenota per ${nextMonthName(slots)}`;

/** What leads to a page's contact form from over the page: a floating button, or a phone's bar. */
export const formCall = (slots: MonthSlots) => (isSoldOut(slots) ? soldOutShortCall(slots) : "Inizia Ora");

/** The same to the board of slots. */
export const boardCall = (slots: MonthSlots) => (isSoldOut(slots) ? soldOutShortCall(slots) : "Voglio il mio sito");

export function slotsSentence(slots: MonthSlots): string {
  const free = freeSlots(slots);
  if (free === 0) {
    return `I ${slots.totalSpots} posti di ${monthName(slots.month)} sono presi: si prenota per ${nextMonthName(slots)}`;
  }
  if (free === 1) return `Resta 1 posto su ${slots.totalSpots} questo mese`;
  return `Restano ${free} posti su ${slots.totalSpots} questo mese`;
}
