import { timeZone } from "@vetrina/contract/dates";
import type { MoneyPart } from "@vetrina/contract/deposits/booking-money";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import type { MonthTotals, MovementKind } from "@vetrina/contract/deposits/deposits-desk";
import type { Deps } from "@vetrina/core/deps";
import type { Batches } from "@vetrina/core/streamed-rows";
import { Prisma } from "@vetrina/data/prisma";
import { spotsOfMonth } from "./slots.service.ts";

/** Money that came in (cents above zero) or went back (below), at the moment it did. */
export interface CashMovement {
  depositId: number;
  name: string;
  kind: MovementKind;
  /** The payment that came in, or of which something went back. */
  part: MoneyPart;
  at: Date;
  method: DepositMethod;
  cents: number;
  note: string | null;
  /** Of the money of a quote. */
  quoteNumber: string | null;
}

/** Every movement of a Europe/Rome month, or of all times, oldest first: the cash book. For owners. */
export function readMovements(deps: Deps, month: string | undefined): Batches<CashMovement> {
  const { text, values } = Prisma.sql`
    select movement."depositId", deposit.name, movement.kind, movement.part, movement.at, movement.method, movement.cents,
      case movement.kind when 'saldo' then deposit."balanceNote" end as note,
      deposit."quoteNumber"
    from "CashMovement" as movement join "Deposit" as deposit on deposit.id = movement."depositId"
    where ${month ?? null}::text is null
      or to_char(movement.at at time zone ${timeZone}, 'YYYY-MM') = ${month ?? null}
    order by movement.at, movement."depositId", movement.kind`;
  return deps.stream<CashMovement>({ text, values });
}

interface CashMonth {
  month: string;
  depositCents: number;
  balanceCents: number;
  refundCents: number;
}

const cashByMonth = (deps: Deps) =>
  deps.db.$queryRaw<CashMonth[]>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
      coalesce(sum(cents) filter (where kind = 'caparra'), 0)::float8 as "depositCents",
      coalesce(sum(cents) filter (where kind = 'saldo'), 0)::float8 as "balanceCents",
      coalesce(-sum(cents) filter (where kind = 'rimborso'), 0)::float8 as "refundCents"
    from "CashMovement" group by 1`;

interface DeliveryMonth {
  month: string;
  paid: number;
  balancesPaid: number;
}

const deliveriesByMonth = (deps: Deps) =>
  deps.db.$queryRaw<DeliveryMonth[]>`
    select to_char("slotMonth", 'YYYY-MM') as month, count(*)::int as paid, count("balancePaidAt")::int as "balancesPaid"
    from "Deposit" where state = 'pagato' group by 1`;

const noCash = { depositCents: 0, balanceCents: 0, refundCents: 0 };
const noDeliveries = { paid: 0, balancesPaid: 0 };

/**
 * The months in which money moved or work is due, newest first: money by the day it moved, bookings and slots by the
 * month of delivery. For owners.
 */
export async function monthTotals(deps: Deps): Promise<MonthTotals[]> {
  const [cash, deliveries] = await Promise.all([cashByMonth(deps), deliveriesByMonth(deps)]);
  const cashOf = new Map(cash.map((row) => [row.month, row]));
  const deliveriesOf = new Map(deliveries.map((row) => [row.month, row]));
  const months = [...new Set([...cashOf.keys(), ...deliveriesOf.keys()])].sort().reverse();
  return Promise.all(
    months.map(async (month) => ({
      ...noCash,
      ...noDeliveries,
      ...cashOf.get(month),
      ...deliveriesOf.get(month),
      month,
      ...(await spotsOfMonth(deps.db, new Date(`${month}-01T00:00:00Z`))),
    })),
  );
}
