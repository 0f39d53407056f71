import { daySchema } from "@vetrina/contract/dates";
import type { LeadSort } from "@vetrina/contract/lead-filters";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { byTagName } from "@vetrina/contract/tags";
import { cursorId, cursorMoment, readCursor, writeCursor } from "@vetrina/core/list-cursor";
import { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";
import { dateOf, dayOf } from "./lead-plan.present.ts";
import { leadColumns } from "./leads.service.ts";

const { message: _, ...requestColumns } = leadColumns;

/** What a row of the list shows of the table's own columns, and what it is sorted by. */
export const rowColumns = {
  ...requestColumns,
  status: true,
  stage: true,
  lostReason: true,
  movedAt: true,
  nextStep: true,
  nextStepOn: true,
  valueCents: true,
} satisfies Prisma.LeadSelect;

/** A row of the list as the database gives it. */
export type LeadListRow = Prisma.LeadGetPayload<{ select: typeof rowColumns }> &
  Pick<LeadRow, "excerpt" | "notes" | "tags" | "fields" | "owner">;

export const presentLeadRow = ({ movedAt: _, ...row }: LeadListRow): LeadRow => ({
  ...row,
  tags: row.tags.sort(byTagName),
  lostReason: row.stage === "perso" ? row.lostReason : null,
  nextStepOn: dayOf(row.nextStepOn),
  createdAt: row.createdAt.toISOString(),
});

/** As a list may be sorted; what is due comes by the day of its next step. */
export type LeadOrder = LeadSort | "passo";

const lastMoved = Prisma.sql`coalesce("movedAt", "createdAt")`;

const orders: Record<LeadOrder, Prisma.Sql> = {
  recenti: Prisma.sql`"createdAt" desc, id desc`,
  vecchi: Prisma.sql`"createdAt" asc, id asc`,
  nome: Prisma.sql`"lastName" asc, "firstName" asc, id asc`,
  mossi: Prisma.sql`${lastMoved} desc, id desc`,
  passo: Prisma.sql`"nextStepOn" asc, id asc`,
};

export const orderOf = (order: LeadOrder): Prisma.Sql => orders[order];

type Place = Pick<LeadListRow, "id" | "createdAt" | "lastName" | "firstName" | "movedAt" | "nextStepOn">;

const placeIn: Record<LeadOrder, (lead: Place) => (string | number | Date | null)[]> = {
  recenti: ({ createdAt, id }) => [createdAt, id],
  vecchi: ({ createdAt, id }) => [createdAt, id],
  nome: ({ lastName, firstName, id }) => [lastName, firstName, id],
  mossi: ({ movedAt, createdAt, id }) => [movedAt ?? createdAt, id],
  passo: ({ nextStepOn, id }) => [dayOf(nextStepOn), id],
};

export const cursorOf = (order: LeadOrder, lead: Place): string => writeCursor(placeIn[order](lead));

const momentCursor = z.tuple([cursorMoment, cursorId]);
const nameCursor = z.tuple([z.string().max(200), z.string().max(200), cursorId]);
const dayCursor = z.tuple([daySchema, cursorId]);

const momentPlace = (cursor: string) => {
  const [moment, id] = readCursor(momentCursor, cursor);
  return Prisma.sql`(${moment}, ${id}::int)`;
};

const behind: Record<LeadOrder, (cursor: string) => Prisma.Sql> = {
  recenti: (cursor) => Prisma.sql`("createdAt", id) < ${momentPlace(cursor)}`,
  vecchi: (cursor) => Prisma.sql`("createdAt", id) > ${momentPlace(cursor)}`,
  mossi: (cursor) => Prisma.sql`(${lastMoved}, id) < ${momentPlace(cursor)}`,
  nome: (cursor) => {
    const [lastName, firstName, id] = readCursor(nameCursor, cursor);
    return Prisma.sql`("lastName", "firstName", id) > (${lastName}, ${firstName}, ${id}::int)`;
  },
  passo: (cursor) => {
    const [day, id] = readCursor(dayCursor, cursor);
    return Prisma.sql`("nextStepOn", id) > (${dateOf(day)}::date, ${id}::int)`;
  },
};

/** What comes after the place that a cursor names; as a comparison of rows, which the order's index answers. */
export const isBehind = (order: LeadOrder, cursor: string): Prisma.Sql => behind[order](cursor);
