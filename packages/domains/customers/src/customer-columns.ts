import type { Prisma } from "@vetrina/data/prisma";

/** What is kept of a customer itself. */
export const dataColumns = {
  kind: true,
  name: true,
  vatNumber: true,
  taxCode: true,
  pec: true,
  sdiCode: true,
  email: true,
  phone: true,
  street: true,
  postcode: true,
  town: true,
  province: true,
  country: true,
} satisfies Prisma.CustomerSelect;
