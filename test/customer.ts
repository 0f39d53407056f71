import type { CustomerKind } from "@vetrina/contract/customers";
import { hasCheckDigit } from "@vetrina/contract/tax-numbers";

export const plainCustomer = {
  kind: "azienda" as CustomerKind,
  name: "Forno Ferri",
  vatNumber: null,
  taxCode: null,
  pec: null,
  sdiCode: null,
  email: null,
  phone: null,
  street: null,
  postcode: null,
  town: null,
  province: null,
  country: "IT",
};

/** A partita IVA with its check digit, another for each number up to a billion. */
export function vatNumberOf(number: number): string {
  const digits = String(number).padStart(10, "0");
  for (let last = 0; last < 10; last++) if (hasCheckDigit(`${digits}${last}`)) return `${digits}${last}`;
  throw new Error("every ten digits have a check digit");
}
