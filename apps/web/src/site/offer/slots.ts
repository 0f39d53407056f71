import type { SpotInfo } from "@vetrina/contract/leads";

export const freeSlots = ({ totalSpots, reservedSpots }: SpotInfo) => Math.max(0, totalSpots - reservedSpots);

export interface Slot {
  number: number;
  isTaken: boolean;
}

/** The month's slots one by one: they are given out in order. */
export const slotsOf = ({ totalSpots, reservedSpots }: SpotInfo): Slot[] =>
  Array.from({ length: totalSpots }, (_, index) => ({ number: index + 1, isTaken: index < reservedSpots }));

export function slotsSentence(spots: SpotInfo): string {
  const free = freeSlots(spots);
  if (free === 0) return `I ${spots.totalSpots} posti del mese sono presi: il primo del prossimo può essere tuo`;
  if (free === 1) return `Resta 1 posto su ${spots.totalSpots} questo mese`;
  return `Restano ${free} posti su ${spots.totalSpots} questo mese`;
}
