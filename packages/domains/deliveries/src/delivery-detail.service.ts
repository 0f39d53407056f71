import { romeDay, utcDay } from "@vetrina/contract/dates";
import {
  type DeliveryDetail,
  type DeliveryMoved,
  deliveryMovesShown,
} from "@vetrina/contract/deliveries/delivery-desk";
import { promisedAfter } from "@vetrina/contract/deliveries/working-days";
import { dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { readCompany } from "@vetrina/core/settings/company";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { balanceStateOf, deliveryNotFound, heldColumns, isLate, isOfOffer, isShown } from "./delivery-row.ts";
import { commentedAtOf, talkColumns } from "./open-comment.ts";

export const itemColumns = just("id", "label", "givenAt", "givenBy", "words") satisfies Prisma.DeliveryItemSelect;

export const fileColumns = {
  ...just("id", "itemId", "fileName", "contentType", "bytes", "createdAt"),
} satisfies Prisma.DeliveryFileSelect;

export const draftColumns = {
  ...just("number", "url", "words", "createdAt", "approvedAt"),
} satisfies Prisma.DeliveryDraftSelect;

export const partColumns = {
  items: { select: itemColumns, orderBy: { id: "asc" } },
  files: { select: fileColumns, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  drafts: { select: draftColumns, orderBy: { number: "desc" } },
  _count: { select: { moves: { where: { toStep: "correzioni" } } } },
} satisfies Prisma.DeliverySelect;

const detailColumns = {
  ...heldColumns,
  ...partColumns,
  ticketId: true,
  ticket: { select: talkColumns },
  createdAt: true,
  customer: { select: { id: true, name: true } },
  moves: { orderBy: { id: "desc" }, take: deliveryMovesShown },
} satisfies Prisma.DeliverySelect;

type DetailRow = Prisma.DeliveryGetPayload<{ select: typeof detailColumns }>;
type FileRow = Prisma.DeliveryFileGetPayload<{ select: typeof fileColumns }>;
type DraftRow = Prisma.DeliveryDraftGetPayload<{ select: typeof draftColumns }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const presentFile = ({ createdAt, ...file }: FileRow) => ({ ...file, createdAt: createdAt.toISOString() });

export const presentDraft = ({ createdAt, approvedAt, ...draft }: DraftRow) => ({
  ...draft,
  createdAt: createdAt.toISOString(),
  approvedAt: iso(approvedAt),
});

/**
 * The days that were promised when the material was complete; none but to who has booked the offer. A closure that was
 * entered afterwards doesn't move the last one.
 */
export function promisedOf(
  { materialAt, dueOn, deposit }: Pick<DetailRow, "materialAt" | "dueOn" | "deposit">,
  calendar: OpeningCalendar,
) {
  if (!(materialAt && isOfOffer({ deposit }))) return null;
  const { from, to: last } = promisedAfter(calendar, romeDay(materialAt));
  const to = dueOn ? utcDay(dueOn) : last;
  return from > to ? { from: to, to } : { from, to };
}

/** Whether a version that the customer had seen was gone back to, or another one followed. */
export const wasCorrected = ({ _count, drafts }: Pick<DetailRow, "_count" | "drafts">): boolean =>
  _count.moves > 0 || drafts.length > 1;

export function balanceOf(row: Pick<DetailRow, "deposit" | "balancePaidOn">) {
  const { deposit, balancePaidOn } = row;
  const state = balanceStateOf(row);
  const day = deposit?.balancePaidAt ? romeDay(deposit.balancePaidAt) : balancePaidOn && utcDay(balancePaidOn);
  const cents = deposit && (deposit.balanceCents ?? dueBalanceCents(deposit));
  return { state, cents, paidOn: state === "pagato" ? day : null };
}

/** Users by the names that the rows have of them. */
async function namesOf(db: Deps["db"], { moves, items }: DetailRow): Promise<Map<string, string>> {
  const usernames = [...moves.map(({ by }) => by), ...items.flatMap(({ givenBy }) => givenBy ?? [])];
  const users = await db.user.findMany({
    where: { username: { in: [...new Set(usernames)] } },
    select: { id: true, username: true, name: true },
  });
  return new Map(users.map((user) => [user.username, presentColleague(user).name]));
}

const presentMove =
  (names: Map<string, string>) =>
  ({ id, fromStep, toStep, reason, by, createdAt }: DetailRow["moves"][number]): DeliveryMoved => ({
    id,
    fromStep,
    toStep,
    reason,
    by,
    byName: names.get(by) ?? null,
    createdAt: createdAt.toISOString(),
  });

function present(row: DetailRow, names: Map<string, string>, calendar: OpeningCalendar, now: Date): DeliveryDetail {
  const { deposit: _, dueOn: _due, balancePaidOn: _paid, customerId: _id, ticket: _talk, _count, ...delivery } = row;
  return {
    ...delivery,
    step: row.step,
    materialAt: iso(row.materialAt),
    onlineAt: iso(row.onlineAt),
    createdAt: row.createdAt.toISOString(),
    promised: promisedOf(row, calendar),
    wasCorrected: wasCorrected(row),
    isLate: isLate(row, now),
    ticketId: row.ticketId === null ? null : Number(row.ticketId),
    commentedAt: commentedAtOf(row),
    balance: balanceOf(row),
    items: row.items.map((item) => ({
      ...item,
      givenAt: iso(item.givenAt),
      givenBy: item.givenBy === null || item.givenBy === "client" ? null : (names.get(item.givenBy) ?? item.givenBy),
    })),
    files: row.files.map(presentFile),
    drafts: row.drafts.map(presentDraft),
    moves: row.moves.map(presentMove(names)),
  };
}

/** A delivery with all that belongs to it. Throws NOT_FOUND. */
export async function readDelivery({ db, now }: Pick<Deps, "db" | "now">, id: number): Promise<DeliveryDetail> {
  const row = await db.delivery.findFirst({ where: { id, ...isShown }, select: detailColumns });
  if (!row) throw deliveryNotFound();
  return present(row, await namesOf(db, row), await readCompany(db), now());
}
