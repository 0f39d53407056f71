import { nobodyAddressEnd } from "@vetrina/contract/privacy";
import { phoneDigitsOfRow } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";

/** Fewer digits are no whole number: too many people would share them. */
const phoneKeyMin = 7;
const phoneKeyMax = 9;

/** The last digits of the row's `phone`, with an index in each table. A lead has them in `phoneKey`. */
export const phoneKeyOfRow = Prisma.sql`right(${phoneDigitsOfRow}, ${Prisma.raw(String(phoneKeyMax))})`;

/** The same of a phone as it was typed; nothing when it is too short to tell people apart. */
export function phoneKeyOf(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-phoneKeyMax);
  return digits.length >= phoneKeyMin ? digits : null;
}

/** The key by which addresses are compared; null for the placeholder address of anonymised data. */
export function emailKeyOf(email: string | null): string | null {
  const key = (email ?? "").toLowerCase();
  return key === "" || key.endsWith(nobodyAddressEnd) ? null : key;
}
