import type { CustomerData } from "@vetrina/contract/customers";
import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";

/** One number is one customer's in its country. */
export type TaxNumbers = Pick<CustomerData, "country" | "vatNumber" | "taxCode">;

const numberNames = { vatNumber: "questa partita IVA", taxCode: "questo codice fiscale" } as const;

type Reader = Pick<Prisma.TransactionClient, "customer">;

const twinColumns = { id: true, name: true, vatNumber: true, taxCode: true } satisfies Prisma.CustomerSelect;

/** The customer that has one of these numbers already, another than `except`. */
export function findTwin(db: Reader, { country, vatNumber, taxCode }: TaxNumbers, except = 0) {
  const numbers = [vatNumber ? { vatNumber } : [], taxCode ? { taxCode } : []].flat();
  if (numbers.length === 0) return null;
  return db.customer.findFirst({
    where: { id: { not: except }, removedAt: null, country, OR: numbers },
    orderBy: { id: "asc" },
    select: twinColumns,
  });
}

/** Throws CONFLICT, by field, when another customer has one of the numbers. */
export async function refuseTwin(db: Reader, numbers: TaxNumbers, except?: number): Promise<void> {
  const twin = await findTwin(db, numbers, except);
  if (!twin) return;
  const field = numbers.vatNumber && twin.vatNumber === numbers.vatNumber ? "vatNumber" : "taxCode";
  const message = `C’è già un cliente con ${numberNames[field]}: «${twin.name}».`;
  throw new AppError("CONFLICT", { message, fields: { [field]: message } });
}
