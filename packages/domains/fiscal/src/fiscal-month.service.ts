import { movedDay, romeDay } from "@vetrina/contract/dates";
import {
  type BuyerChoice,
  type ChosenBuyer,
  type ElsewhereLine,
  type FiscalKind,
  type FiscalLine,
  type FiscalMonth,
  type FiscalMonthSums,
  shownOfMonthMax,
} from "@vetrina/contract/fiscal/fiscal-documents";
import type { FiscalRegime } from "@vetrina/contract/fiscal/fiscal-setup";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { firstDocument } from "./first-document.ts";
import { type FoundBuyers, findBuyers, readBuyer } from "./fiscal-buyers.ts";
import { instantsOfMonth } from "./fiscal-days.ts";
import { type MovedMoney, monthOf, movedMoney, type WordedMoney } from "./fiscal-lines.ts";
import { documentsOfMonth } from "./fiscal-list.service.ts";
import { obstacleOfQuote, type QuoteOfMoney, quoteOfMoney } from "./quote-obstacle.ts";

/** Within so many days of the payment an invoice is issued (article 21, paragraph 4, of DPR 633/1972). */
const issueDays = 12;

const sums = Prisma.sql`
  coalesce(sum("cashCents"), 0)::float8 as "cashCents", coalesce(sum("documentedCents"), 0)::float8 as "documentedCents",
  coalesce(sum("toIssueCents"), 0)::float8 as "toIssueCents",
  coalesce(sum("cashCents" - "documentedCents" - "toIssueCents"), 0)::float8 as "undocumentedCents",
  count(*) filter (where "toIssueCents" <> 0)::int as "toIssue"`;

/** The months in which money moved, newest first, with what of it has documents. */
export const fiscalMonths = ({ db }: Pick<Deps, "db">): Promise<FiscalMonthSums[]> =>
  db.$queryRaw<FiscalMonthSums[]>`
    select ${monthOf(Prisma.sql`at`)} as month, ${sums} from ${movedMoney(Prisma.sql`true`)} as moved
    group by 1 order by 1 desc`;

interface Bounds {
  from: Date;
  to: Date;
}

/** All money of the bookings in which any moved within the bounds: what moved outside decides with. */
const moneyAround = ({ from, to }: Bounds) =>
  movedMoney(Prisma.sql`"depositId" in (
    select "depositId" from "CashMovement" where at >= ${from} and at < ${to}
    union select "depositId" from "FiscalDocument" where "movedAt" >= ${from} and "movedAt" < ${to})`);

/** When the money moved, outside the bounds, whose invoice comes before that of a line: a balance's deposit, a note's payment. */
const firstOutside = ({ from, to }: Bounds) => Prisma.sql`(
  select max(first.at) from around as first
  where first."depositId" = moved."depositId" and first."refundId" = 0 and first."toIssueCents" > 0
    and not (first.at >= ${from} and first.at < ${to})
    and case when moved."toIssueCents" < 0 then first.part = moved.part
      else moved.part = 'saldo' and moved."refundId" = 0 and first.part = 'caparra' end)`;

type DueRow = WordedMoney & { name: string; firstAt: Date | null };

export function kindOf({ toIssueCents, part, refundId }: Pick<MovedMoney, "toIssueCents" | "part" | "refundId">) {
  if (toIssueCents < 0) return "TD04" satisfies FiscalKind;
  return part === "caparra" && refundId === 0 ? ("TD02" satisfies FiscalKind) : ("TD01" satisfies FiscalKind);
}

function lineOf(
  { at, toIssueCents, ...row }: DueRow,
  { buyer, row: buyerRow, candidates }: FoundBuyers,
  regime: FiscalRegime,
): FiscalLine {
  return {
    depositId: row.depositId,
    part: row.part,
    refundId: row.refundId,
    quoteNumber: row.quoteNumber,
    name: row.name,
    method: row.method,
    movedAt: at.toISOString(),
    cents: toIssueCents,
    kind: kindOf({ ...row, toIssueCents }),
    dueOn: movedDay(romeDay(at), issueDays),
    buyer,
    candidates,
    waitsFor: row.firstAt && firstDocument({ ...row, toIssueCents }, row.firstAt),
    obstacle: (toIssueCents > 0 && obstacleOfQuote(regime, row, buyerRow)) || null,
  };
}

/** Whom the staff chooses by hand for the money of a booking, as its line would say. Throws NOT_FOUND. */
export async function readChosenBuyer(
  db: Pick<Deps["db"], "customer" | "fiscalSetup" | "$queryRaw">,
  { id, depositId }: BuyerChoice,
): Promise<ChosenBuyer> {
  const setup = await db.fiscalSetup.findUnique({ where: { id: 1 }, select: { regime: true } });
  const regime = setup?.regime ?? "RF19";
  const { buyer, row } = await readBuyer(db, id, regime);
  const [quote] = depositId
    ? await db.$queryRaw<QuoteOfMoney[]>`select ${quoteOfMoney} from (select ${depositId}::int as "depositId") as moved`
    : [];
  return { ...buyer, obstacle: (quote && obstacleOfQuote(regime, quote, row)) ?? null };
}

interface Reckoned {
  total: Omit<FiscalMonthSums, "month">;
  due: DueRow[];
  elsewhere: ElsewhereLine[];
}

/** What JSON makes of a row: moments are texts. */
type Told<Row> = Omit<Row, "at" | "firstAt"> & { at: string; firstAt: string | null };

/** The sums of the money within the bounds, what of it is to be issued and what has its document elsewhere, in one go. */
async function reckonMonth(db: Pick<Deps["db"], "$queryRaw">, bounds: Bounds): Promise<Reckoned> {
  const [row] = await db.$queryRaw<{ total: Reckoned["total"]; due: Told<DueRow>[]; elsewhere: Told<DueRow>[] }[]>`
    with around as (select * from ${moneyAround(bounds)} as money), moved as (
      select * from around where at >= ${bounds.from} and at < ${bounds.to}
    ), due as (
      select moved.*, ${quoteOfMoney}, ${firstOutside(bounds)} as "firstAt", deposit.name from moved join "Deposit" as deposit on deposit.id = moved."depositId"
      where "toIssueCents" <> 0 order by at, moved."depositId", "refundId" limit ${shownOfMonthMax}
    ), elsewhere as (
      select moved.*, deposit."quoteNumber", deposit.name from moved join "Deposit" as deposit on deposit.id = moved."depositId"
      where "isElsewhere" order by at, moved."depositId" limit ${shownOfMonthMax}
    )
    select (select to_json(reckoned) from (select ${sums} from moved) as reckoned) as total,
      (select coalesce(json_agg(due order by at, "depositId", "refundId"), '[]') from due) as due,
      (select coalesce(json_agg(elsewhere order by at, "depositId"), '[]') from elsewhere) as elsewhere`;
  if (!row) throw new Error("The month's money was not reckoned");
  return {
    total: row.total,
    due: row.due.map((line) => ({
      ...line,
      at: new Date(line.at),
      firstAt: line.firstAt ? new Date(line.firstAt) : null,
    })),
    elsewhere: row.elsewhere.map(({ depositId, part, quoteNumber, name, method, at, cashCents, documentedCents }) => ({
      depositId,
      part,
      quoteNumber,
      name,
      method,
      movedAt: new Date(at).toISOString(),
      cents: cashCents - documentedCents,
    })),
  };
}

/** What of a month is to be issued, what was, and whether it adds up to the cash book. */
export async function readMonth({ db }: Pick<Deps, "db">, month: string): Promise<FiscalMonth> {
  const bounds = instantsOfMonth(month);
  const setup = await db.fiscalSetup.findUnique({ where: { id: 1 }, select: { isWanted: true, regime: true } });
  const [{ total, due, elsewhere }, documents] = await Promise.all([
    reckonMonth(db, bounds),
    documentsOfMonth(db, month),
  ]);
  const shown = setup?.isWanted ? due : [];
  const regime = setup?.regime ?? "RF19";
  const buyers = await findBuyers(db, shown, regime);
  const { toIssue, ...rest } = total;
  return {
    month,
    ...rest,
    lines: shown.map((row) => lineOf(row, buyers.get(row.depositId) ?? { buyer: null, candidates: [] }, regime)),
    elsewhere,
    documents: documents.slice(0, shownOfMonthMax),
    hasMore: toIssue > shownOfMonthMax || documents.length > shownOfMonthMax,
  };
}
