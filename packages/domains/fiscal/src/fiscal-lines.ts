import { timeZone } from "@vetrina/contract/dates";
import type { MoneyPart } from "@vetrina/contract/deposits/booking-money";
import { Prisma } from "@vetrina/data/prisma";
import type { QuoteOfMoney } from "./quote-obstacle.ts";

/** A movement of the cash book and what of it has documents. Cents: what came in is above zero, what went back below. */
export interface MovedMoney {
  depositId: number;
  part: MoneyPart;
  /** 0 for the payment itself. */
  refundId: number;
  at: Date;
  method: string;
  cashCents: number;
  documentedCents: number;
  /** What is to be issued: an invoice above zero, a note below. */
  toIssueCents: number;
  hasDocument: boolean;
  /** The payment's document was made elsewhere. */
  isElsewhere: boolean;
}

/** A movement that a document is written of. */
export type WordedMoney = MovedMoney & QuoteOfMoney;

/** The Europe/Rome month of a moment. */
export const monthOf = (moment: Prisma.Sql) => Prisma.sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM')`;

/**
 * The movements that fit a condition on `"depositId"`, one line each, with what should have a document. Money gets one
 * from the day on that the settings name, or if it has one already; what goes back gets one as far as it takes back
 * what came in with one: a bank may take more. What has documents and is in the cash book no more stays a line, whose
 * documents are to be taken back. Of a payment that has its document elsewhere nothing is to be issued. So in every line cash = documented + to issue + undocumented.
 */
export const movedMoney = (which: Prisma.Sql) => Prisma.sql`(
  with setup as (
    select coalesce((select since from "FiscalSetup" where "isWanted"), 'infinity'::date) as since
  ), line as (
    select "depositId", part, "refundId", coalesce(book.at, papers.at) as at, coalesce(book.method, papers.method) as method,
      coalesce(book.cents, 0) as cash, coalesce(papers.cents, 0)::int as documented, papers.cents is not null as "hasDocument"
    from (
      select "depositId", part, coalesce("refundId", 0) as "refundId", at, method, cents
      from "CashMovement" where ${which}
    ) as book full join (
      select "depositId", part, coalesce("refundId", 0) as "refundId", max("movedAt") as at, max(method) as method,
        sum(cents) as cents
      from "FiscalDocument" where ${which} group by 1, 2, 3
    ) as papers using ("depositId", part, "refundId")
  ), paid as (
    select line.*, elsewhere."markedAt" is not null as "isElsewhere", case when elsewhere."markedAt" is not null then documented
      when "hasDocument" or (at at time zone ${timeZone})::date >= since then cash else 0 end as invoiced
    from line cross join setup left join "FiscalElsewhere" as elsewhere
      on elsewhere."depositId" = line."depositId" and elsewhere.part = line.part
      and elsewhere.cents = cash and elsewhere."movedAt" = at
    where "refundId" = 0
  ), returned as (
    select line.*, coalesce(paid.invoiced, 0) as invoiced,
      coalesce(sum(-line.cash) over (partition by line."depositId", line.part order by line.at, line."refundId"
        rows between unbounded preceding and 1 preceding), 0) as before
    from line left join paid on paid."depositId" = line."depositId" and paid.part = line.part
    where line."refundId" <> 0
  )
  select "depositId", part, "refundId", at, method, cash as "cashCents", documented as "documentedCents", "hasDocument",
    (invoiced - documented)::int as "toIssueCents", "isElsewhere"
  from paid
  union all
  select "depositId", part, "refundId", at, method, cash, documented, "hasDocument",
    (-least(-cash, greatest(invoiced - before, 0)) - documented)::int, false
  from returned
)`;
