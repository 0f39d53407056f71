import type { BusinessType } from "@vetrina/contract/leads";
import type { LeadRow, LeadSort } from "@vetrina/contract/leads-desk";
import { Prisma } from "@vetrina/db/prisma";
import * as z from "zod";
import { AppError } from "../app-error.ts";

/** A row of the list as the database gives it. */
export interface LeadListRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  businessType: string;
  status: string;
  excerpt: string | null;
  choice: string | null;
  notes: number;
  createdAt: Date;
}

export const presentLeadRow = (row: LeadListRow): LeadRow => ({
  ...row,
  businessType: row.businessType as BusinessType,
  status: row.status as LeadRow["status"],
  createdAt: row.createdAt.toISOString(),
});

const orders: Record<LeadSort, Prisma.Sql> = {
  recenti: Prisma.sql`"createdAt" desc, id desc`,
  vecchi: Prisma.sql`"createdAt" asc, id asc`,
  nome: Prisma.sql`"lastName" asc, "firstName" asc, id asc`,
};

export const orderOf = (sort: LeadSort): Prisma.Sql => orders[sort];

type Place = Pick<LeadListRow, "id" | "createdAt" | "lastName" | "firstName">;

/** Names the place of a lead in an order: the next page begins behind it, whatever has come in meanwhile. */
export function cursorOf(sort: LeadSort, { id, createdAt, lastName, firstName }: Place): string {
  const place = sort === "nome" ? [lastName, firstName, id] : [createdAt.getTime(), id];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

const idSchema = z.int().min(1).max(2_147_483_647);
const momentCursor = z.tuple([z.int().min(0).max(8.64e15), idSchema]);
const nameCursor = z.tuple([z.string().max(200), z.string().max(200), idSchema]);

function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new AppError("BAD_INPUT", { message: "Questa pagina dell'elenco non esiste." });
  }
}

/** What comes after the place that a cursor names; as a comparison of rows, which the order's index answers. */
export function isBehind(sort: LeadSort, cursor: string): Prisma.Sql {
  if (sort === "nome") {
    const [lastName, firstName, id] = readCursor(nameCursor, cursor);
    return Prisma.sql`("lastName", "firstName", id) > (${lastName}, ${firstName}, ${id}::int)`;
  }
  const [moment, id] = readCursor(momentCursor, cursor);
  const place = Prisma.sql`(${new Date(moment)}, ${id}::int)`;
  return sort === "vecchi" ? Prisma.sql`("createdAt", id) > ${place}` : Prisma.sql`("createdAt", id) < ${place}`;
}
