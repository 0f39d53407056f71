import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import type { FiscalLine, FiscalMonth, FiscalMonthSums } from "@vetrina/contract/fiscal/fiscal-documents";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { TestApp } from "./app.ts";
import { type FiscalDesk, firm, openFiscalDesk } from "./fiscal-desk.ts";

/** One press issues so many at most. */
const atOnceMax = 50;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** A bookkeeper who issues documents while a run moves money, and whose server dies under her hands. */
export class FiscalClerk {
  private constructor(
    private readonly site: TestApp,
    private readonly desk: FiscalDesk,
    private readonly customer: { id: number; revision: number },
  ) {}

  static async begin(site: TestApp): Promise<FiscalClerk> {
    const desk = await openFiscalDesk(site);
    await desk.switchOn({ since: "2020-01-01", regime: "RF01" });
    const { id, revision } = await desk.firm(firm);
    return new FiscalClerk(site, desk, { id, revision });
  }

  private months = () => this.desk.ask<FiscalMonthSums[]>("fiscal.months");

  private send(lines: readonly FiscalLine[]): Promise<Response> {
    return this.desk.issue(
      lines.map(({ depositId, part, refundId, cents }) => ({
        depositId,
        part,
        refundId,
        cents,
        customer: cents > 0 ? this.customer : null,
      })),
    );
  }

  /** Ends the connection that gives numbers, at whatever step it is. */
  private async killIssuing(answer: Promise<unknown>): Promise<void> {
    let isDone = false;
    const done = answer.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const killed = await this.site.server.api.db.$queryRaw<object[]>`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = ${advisoryLocks.fiscalNumbers}::int and granted
          and database = (select oid from pg_database where datname = current_database())`;
      if (killed.length > 0) break;
    }
    await done;
  }

  /** Issues some of what is due in a month: one line, or several. */
  async issueSome(of: number, count: number, isKilled: boolean): Promise<void> {
    const month = pick(
      (await this.months()).filter(({ toIssue }) => toIssue > 0),
      of,
    );
    if (!month) return;
    const { lines } = await this.desk.ask<FiscalMonth>("fiscal.month", { month: month.month });
    const answer = this.send(lines.slice(of % lines.length).slice(0, count));
    if (isKilled) await this.killIssuing(answer);
    await answer;
  }

  /** Annuls an invoice by a note. */
  async cancelOne(of: number): Promise<void> {
    const rows = await this.desk.db.fiscalDocument.findMany({ where: { cents: { gt: 0 } }, select: { id: true } });
    const row = pick(rows, of);
    if (row) await this.desk.mutate("fiscal.cancel", row);
  }

  /** Issues all that is due, month by month. */
  async issueAll(): Promise<void> {
    for (const { month } of await this.months()) {
      for (;;) {
        const { lines } = await this.desk.ask<FiscalMonth>("fiscal.month", { month });
        if (lines.length === 0) break;
        const answer = await this.send(lines.slice(0, atOnceMax));
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      }
    }
  }

  /** Cents of all documents, as their file has them, and of what has none. */
  async bookedCents(): Promise<number> {
    const response = await this.site.call("/api/fiscal/documents/export", { headers: this.desk.staff });
    const lines = (await response.text()).trim().split("\r\n").slice(1);
    const cents = lines.map((line) => {
      const cell = line.split(";")[8] ?? "";
      return Number(cell.replace(/\D/g, "")) * (cell.includes("-") ? -1 : 1);
    });
    const undocumented = (await this.months()).map((month) => month.undocumentedCents);
    return [...cents, ...undocumented].reduce((sum, number) => sum + number, 0);
  }

  /** What of the documents is not as it must be: numbers, and months beside those of the cash book. */
  async faults(totals: readonly MonthTotals[]): Promise<string[]> {
    const months = await this.months();
    const ofMonth = new Map(months.map((month) => [month.month, month]));
    const monthFaults = totals.flatMap(({ month, depositCents, balanceCents, refundCents }) => {
      const own = ofMonth.get(month);
      const cash = depositCents + balanceCents - refundCents;
      const documented = (own?.documentedCents ?? 0) + (own?.undocumentedCents ?? 0);
      return cash === documented && (own?.toIssue ?? 0) === 0
        ? []
        : [`${month}: ${cash} in cash, ${documented} in documents`];
    });
    const documents = await this.desk.db.fiscalDocument.findMany({
      orderBy: [{ year: "asc" }, { number: "asc" }],
      select: { year: true, number: true, label: true },
    });
    const seen = new Map<number, number>();
    const numberFaults = documents.flatMap(({ year, number, label }) => {
      const expected = (seen.get(year) ?? 0) + 1;
      seen.set(year, number);
      return number === expected ? [] : [`${label} instead of ${expected}/${year}`];
    });
    return [...monthFaults, ...numberFaults];
  }
}
