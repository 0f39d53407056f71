import { movedDay, romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import { reckonHours } from "@vetrina/contract/hours/hours-left";
import {
  type CustomerHourSums,
  customersShownMax,
  type HourMonth,
  type HoursReport,
  type ReportRange,
} from "@vetrina/contract/reports";
import type { Deps } from "@vetrina/core/deps";

interface Customer {
  id: number;
  name: string;
}

/** Customers with something to tell about the range: a package that was valid in it, or work that packages pay. */
const readCustomers = ({ db }: Pick<Deps, "db">, from: Date, to: Date) => db.$queryRaw<Customer[]>`
  select id, name from "Customer" where "removedAt" is null and id in (
    select "customerId" from "HourPackage"
    where "boughtOn" <= ${to}::date and ("expiresOn" is null or "expiresOn" >= ${from}::date)
    union select "customerId" from "HourWork" where day between ${from}::date and ${to}::date and "isBillable")
  order by name, id`;

function byCustomer<Row extends { customerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.customerId);
    if (group) group.push(row);
    else groups.set(row.customerId, [row]);
  }
  return groups;
}

/** All that was bought and worked until the last day: what is left hangs on what came before the range. */
async function readAccounts({ db }: Pick<Deps, "db">, customers: readonly Customer[], to: Date) {
  const ids = customers.map(({ id }) => id);
  const [bought, worked] = await Promise.all([
    db.hourPackage.findMany({
      where: { customerId: { in: ids }, boughtOn: { lte: to } },
      select: { id: true, customerId: true, minutes: true, boughtOn: true, expiresOn: true },
    }),
    db.$queryRaw<{ customerId: number; day: Date; minutes: number }[]>`
      select "customerId", day, sum(minutes)::int as minutes from "HourWork"
      where "customerId" = any(${ids}::int[]) and "isBillable" and day <= ${to}::date group by "customerId", day`,
  ]);
  const [boughtOf, workedOf] = [byCustomer(bought), byCustomer(worked)];
  return customers.map(({ id, name }) => ({
    ...{ id, name },
    packages: (boughtOf.get(id) ?? []).map(({ boughtOn, expiresOn, ...row }) => {
      return { ...row, boughtOn: utcDay(boughtOn), expiresOn: expiresOn && utcDay(expiresOn) };
    }),
    days: (workedOf.get(id) ?? []).map(({ day, minutes }) => ({ day: utcDay(day), minutes })),
  }));
}

type Account = Awaited<ReturnType<typeof readAccounts>>[number];

const sum = (rows: readonly { minutes: number }[]) => rows.reduce((all, { minutes }) => all + minutes, 0);

const isIn = (day: string, { from, to }: ReportRange) => from <= day && day <= to;

/** One account over a range; what is left of it and what is owed are those of the last day. */
function accountIn({ packages, days }: Account, range: ReportRange) {
  const { to } = range;
  const { left, over } = reckonHours(
    packages.filter(({ boughtOn }) => boughtOn <= to),
    days.filter(({ day }) => day <= to),
    to,
  );
  const sold = sum(packages.filter(({ boughtOn }) => isIn(boughtOn, range)));
  return { sold, used: sum(days.filter(({ day }) => isIn(day, range))), left, over };
}

const added = (rows: readonly Omit<HourMonth, "month">[]) =>
  rows.reduce<Omit<HourMonth, "month">>(
    (all, row) => ({ sold: all.sold + row.sold, used: all.used + row.used, left: all.left + row.left }),
    { sold: 0, used: 0, left: 0 },
  );

/** The months of a range, cut to its days. */
function monthsOf({ from, to }: ReportRange): ReportRange[] {
  const months: ReportRange[] = [];
  for (let start = from; start <= to; ) {
    const next = `${movedDay(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    months.push({ from: start, to: next <= to ? movedDay(next, -1) : to });
    start = next;
  }
  return months;
}

/** The customers of a range, those with the most hours first. */
async function readSums(deps: Deps, { from, to }: ReportRange) {
  const today = romeDay(deps.now());
  const until = { from, to: to < today ? to : today };
  const [first, last] = [utcMidnight(until.from), utcMidnight(until.to)];
  const accounts = await readAccounts(deps, await readCustomers(deps, first, last), last);
  const customers = accounts
    .map((account) => ({ id: account.id, name: account.name, ...accountIn(account, until) }))
    .sort((one, other) => other.used - one.used || other.sold - one.sold || other.left - one.left);
  return { accounts, customers, until };
}

const monthSums = (accounts: readonly Account[], range: ReportRange): HourMonth[] =>
  monthsOf(range).map((month) => ({
    month: month.from.slice(0, 7),
    ...added(accounts.map((account) => accountIn(account, month))),
  }));

/** Packages of hours in a range of Europe/Rome days: what was sold, used and left, by month and by customer. */
export async function reportHours(deps: Deps, range: ReportRange): Promise<HoursReport> {
  const { accounts, customers, until } = await readSums(deps, range);
  const rest = customers.slice(customersShownMax);
  return {
    ...added(customers),
    over: customers.reduce((all, { over }) => all + over, 0),
    months: monthSums(accounts, until),
    customers: {
      shown: customers.slice(0, customersShownMax),
      others: rest.length > 0 ? { id: null, name: "", ...added(rest) } : null,
    },
  };
}

/** All customers of a range, for a file. */
export const listCustomerHours = async (deps: Deps, range: ReportRange): Promise<CustomerHourSums[]> =>
  (await readSums(deps, range)).customers;
