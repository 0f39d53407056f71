import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** What is kept of a customer itself. */
export const dataColumns = {
  ...just("kind", "name", "vatNumber", "taxCode", "pec", "sdiCode", "email", "phone", "street", "postcode", "town"),
  ...just("province", "country"),
} satisfies Prisma.CustomerSelect;
