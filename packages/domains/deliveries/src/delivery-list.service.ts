import { romeDay, utcDay } from "@vetrina/contract/dates";
import {
  type DeliveryChoice,
  type DeliveryPage,
  type DeliveryPageQuery,
  type DeliveryRow,
  type LateDeliveries,
  type WaitingDeliveries,
  waitingDeliveriesShown,
} from "@vetrina/contract/deliveries/delivery-desk";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { escapeLike, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";

const openStates = Prisma.sql`('pagato', 'incassato', 'da-ricollocare')`;

/** The same as `balanceStateOf`. */
const isBalancePaid = Prisma.sql`
  case when deposit."balancePaidAt" is not null then deposit."balanceRefundedCents" < deposit."balanceCents"
    else delivery."balancePaidOn" is not null and coalesce(deposit.state, 'pagato') in ${openStates} end`;

/** The same as `balanceStateOf`. */
const isClosed = Prisma.sql`
  coalesce(case when deposit."balancePaidAt" is not null then deposit."balanceRefundedCents" >= deposit."balanceCents"
    else deposit.state not in ${openStates} end, false)`;

/** The same as `isStopped` of the contract. */
export const isStopped = Prisma.sql`(delivery.step in ('materiale', 'bozza', 'correzioni', 'approvazione') and ${isClosed})`;

/** Past the promised day, and the agency's turn: the same as `isLate`. */
const isLateOn = (today: string) => Prisma.sql`
  (delivery."dueOn" < ${today}::date and ((delivery.step in ('materiale', 'bozza', 'correzioni') and not ${isClosed})
    or (delivery.step = 'saldo' and ${isBalancePaid})))`;

/** For so many days what went online waits to be written down among the customers' websites, where any are. */
const unlistedDays = 30;

/** Whose renewals nobody would be reminded of. */
const isUnlistedOn = (today: string) => Prisma.sql`
  (delivery.step = 'online' and delivery."onlineAt" >= ${today}::date - ${unlistedDays}::int
    and exists (select from "Website" where "removedAt" is null)
    and not exists (select from "Website" as website where website."removedAt" is null and website."addressKey" =
      lower(regexp_replace(rtrim(regexp_replace(delivery."siteUrl", '[?#].*$', ''), '/'), '^https?://(www\\.)?', ''))))`;

/** The customer has done their part, and it isn't late: the material is complete, the balance paid, or the site online. */
const isReadyOn = (today: string) => Prisma.sql`
  (((delivery.step = 'materiale' and delivery."materialAt" is not null and not ${isClosed})
    or (delivery.step = 'saldo' and ${isBalancePaid}) or ${isUnlistedOn(today)})
    and not coalesce(${isLateOn(today)}, false))`;

/** A word of the delivery's title, or of its customer. */
function isMentioned(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`(delivery."searchText" like fold_text(${pattern})
    or delivery."customerId" in (select id from "Customer" where "searchText" like fold_text(${pattern})))`;
}

/** What waits to be taken on is open, though it may be online. */
function ofStep({ step, only }: DeliveryChoice): Prisma.Sql | undefined {
  if (step === "tutte" || (step === "aperte" && only === "pronti")) return undefined;
  return step === "aperte"
    ? Prisma.sql`delivery.step <> 'online' and not ${isStopped}`
    : Prisma.sql`delivery.step = ${step}`;
}

function ofOnly(only: DeliveryChoice["only"], actor: StaffActor, today: string): Prisma.Sql | undefined {
  if (only === "miei") return Prisma.sql`delivery."responsibleId" = ${actor.id}`;
  if (only === "pronti") return isReadyOn(today);
  return only === "in-ritardo" ? isLateOn(today) : undefined;
}

/** The rows of a choice, from `cursor` on. */
export function rowsOf(
  choice: DeliveryChoice,
  { actor, today, cursor }: { actor: StaffActor; today: string; cursor?: number | null | undefined },
): Prisma.Sql {
  const conditions = [
    Prisma.sql`customer."removedAt" is null`,
    ofStep(choice),
    ofOnly(choice.only, actor, today),
    ...searchWords(choice.q ?? "").map(isMentioned),
    cursor ? Prisma.sql`delivery.id < ${cursor}` : undefined,
  ].filter((condition) => condition !== undefined);
  return Prisma.sql`
    from "Delivery" as delivery
    join "Customer" as customer on customer.id = delivery."customerId"
    left join "Deposit" as deposit on deposit.id = delivery."depositId"
    left join "User" as responsible on responsible.id = delivery."responsibleId"
    where ${Prisma.join(conditions, " and ")}`;
}

export const listedColumns = (today: string) => Prisma.sql`
  delivery.id, delivery.title, delivery."customerId", customer.name as "customerName", delivery.step, delivery."dueOn",
  coalesce(${isLateOn(today)}, false) as "isLate", ${isStopped} as "isStopped",
  coalesce(responsible.name, responsible.username) as responsible, delivery."createdAt",
  (select count(*) from "DeliveryItem" where "deliveryId" = delivery.id)::int as wanted,
  (select count("givenAt") from "DeliveryItem" where "deliveryId" = delivery.id)::int as given`;

export interface ListedRow extends Omit<DeliveryRow, "createdAt" | "dueOn"> {
  createdAt: Date;
  dueOn: Date | null;
}

const present = ({ createdAt, dueOn, ...row }: ListedRow): DeliveryRow => ({
  ...row,
  dueOn: dueOn && utcDay(dueOn),
  createdAt: createdAt.toISOString(),
});

/** A page of the deliveries of a choice, the newest first. */
export async function pageDeliveries(deps: Deps, actor: StaffActor, query: DeliveryPageQuery): Promise<DeliveryPage> {
  const today = romeDay(deps.now());
  const rows = await deps.db.$queryRaw<ListedRow[]>`
    select ${listedColumns(today)} ${rowsOf(query, { actor, today, cursor: query.cursor })}
    order by delivery.id desc limit ${query.limit + 1}`;
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ id }) => id);
  return { deliveries: shown.map(present), nextCursor };
}

async function firstOf(
  deps: Deps,
  actor: StaffActor,
  only: NonNullable<DeliveryChoice["only"]>,
): Promise<WaitingDeliveries> {
  const today = romeDay(deps.now());
  const rows = await deps.db.$queryRaw<(ListedRow & { total: number })[]>`
    select ${listedColumns(today)}, (count(*) over ())::int as total
    ${rowsOf({ step: "tutte", only }, { actor, today })}
    order by delivery."dueOn", delivery.id limit ${waitingDeliveriesShown}`;
  return { total: rows[0]?.total ?? 0, first: rows.map(present) };
}

/** What is past the promised day while it is the agency's turn, and what its customer has just made the agency's turn; the longest first. */
export async function lateDeliveries(deps: Deps, actor: StaffActor): Promise<LateDeliveries> {
  const [late, ready] = await Promise.all([firstOf(deps, actor, "in-ritardo"), firstOf(deps, actor, "pronti")]);
  return { ...late, ready };
}
