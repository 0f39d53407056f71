import { romeDay } from "@vetrina/contract/dates";
import {
  type FiscalIssue,
  type FiscalIssued,
  type FiscalRow,
  fiscalMessages,
} from "@vetrina/contract/fiscal/fiscal-documents";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChanges } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { Prisma } from "@vetrina/data/prisma";
import { invoiceFacts, noteFacts, noteWords } from "./document-facts.ts";
import { firstDocument } from "./first-document.ts";
import { type BuyerRow, holdBuyers } from "./fiscal-buyers.ts";
import { laterDay } from "./fiscal-days.ts";
import { type MovedMoney, movedMoney, type WordedMoney } from "./fiscal-lines.ts";
import { documentsWithIds } from "./fiscal-list.service.ts";
import { kindOf } from "./fiscal-month.service.ts";
import { type Issuer, requireIssuer } from "./fiscal-setup.service.ts";
import { correctionsOf, openInvoices } from "./open-invoices.ts";
import { obstacleOfQuote, quoteOfMoney } from "./quote-obstacle.ts";
import { issuingTransaction, lockNumbers, type WrittenDocument, writeDocument } from "./write-document.ts";

type WantedLine = FiscalIssue["lines"][number];

/** A line as it was on screen and as it is. */
interface DueLine {
  money: WordedMoney;
  customer: BuyerRow | undefined;
  /** The deposit of a balance, where both are issued at once: its invoice comes first. */
  deposit: MovedMoney | undefined;
}

const changed = () => new AppError("CONFLICT", { message: fiscalMessages.changed });

const isSame = (money: MovedMoney, wanted: WantedLine) =>
  money.depositId === wanted.depositId && money.part === wanted.part && money.refundId === wanted.refundId;

type Placed = Pick<DueLine, "money" | "deposit">;

const orderOf = ({ money, deposit }: Placed) =>
  [
    Number(money.refundId !== 0),
    Math.max(money.at.getTime(), deposit?.at.getTime() ?? 0),
    money.depositId,
    Number(money.part === "saldo"),
  ] as const;

/** Payments before what went back of them, each by its time, and no balance before its deposit. */
function inOrder(one: Placed, other: Placed): number {
  const [left, right] = [orderOf(one), orderOf(other)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2] || left[3] - right[3];
}

/** The deposit of a balance while its invoice, which the balance's names, is still to be issued. */
function undocumentedDeposit(all: readonly WordedMoney[], { part, refundId, depositId, toIssueCents }: MovedMoney) {
  if (part !== "saldo" || refundId !== 0 || toIssueCents < 0) return undefined;
  return all.find(
    (one) => one.depositId === depositId && one.part === "caparra" && one.refundId === 0 && one.toIssueCents > 0,
  );
}

/** The customers that the invoices are made out to, with the revision that was on screen. */
function customersOf(lines: readonly WantedLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { customer, cents } of lines) {
    if (cents < 0) continue;
    if (!customer) throw new AppError("BAD_INPUT", { message: fiscalMessages.noCustomer });
    wanted.set(customer.id, customer.revision);
  }
  return wanted;
}

const readUndocumented = (tx: Prisma.TransactionClient, lines: readonly WantedLine[]) =>
  tx.$queryRaw<WordedMoney[]>`
    select moved.*, ${quoteOfMoney}
    from ${movedMoney(Prisma.sql`"depositId" = any(${lines.map(({ depositId }) => depositId)})`)} as moved
    where "toIssueCents" <> 0`;

/**
 * What is asked for as it is now. Throws CONFLICT for what was issued, or has changed, since it was on screen, and for a
 * balance whose deposit has no invoice yet.
 */
async function readDue(tx: Prisma.TransactionClient, lines: readonly WantedLine[], customers: Map<number, BuyerRow>) {
  const all = await readUndocumented(tx, lines);
  const due = lines.map((wanted): DueLine => {
    const money = all.find((one) => isSame(one, wanted));
    if (!money || money.toIssueCents !== wanted.cents) throw changed();
    const deposit = undocumentedDeposit(all, money);
    if (deposit && !lines.some((line) => isSame(deposit, line))) {
      throw new AppError("CONFLICT", { message: firstDocument(money, deposit.at) });
    }
    return { money, deposit, customer: wanted.customer ? customers.get(wanted.customer.id) : undefined };
  });
  if (new Set(due.map(({ money }) => money)).size < due.length) throw changed();
  return due.sort(inOrder);
}

interface Issuing {
  tx: Prisma.TransactionClient;
  issuer: Issuer;
  by: string;
  now: Date;
}

/** The invoices of the deposit, which that of the balance goes on from. */
async function deposited(tx: Prisma.TransactionClient, { depositId, part }: MovedMoney) {
  if (part === "caparra") return [];
  const invoices = await openInvoices(tx, { depositId, part: "caparra" });
  return invoices.map(({ label, date }) => ({ label, date }));
}

/** The first document of a payment bears its day, as the law has it; one that follows another bears today's. */
async function issueInvoice({ tx, issuer, by, now }: Issuing, { money, customer }: DueLine): Promise<WrittenDocument> {
  if (!customer) throw new AppError("BAD_INPUT", { message: fiscalMessages.noCustomer });
  const message = obstacleOfQuote(issuer.regime, money, customer);
  if (message) throw new AppError("CONFLICT", { message });
  return writeDocument(tx, {
    kind: kindOf(money),
    series: issuer.series,
    date: romeDay(money.hasDocument ? now : money.at),
    cents: money.toIssueCents,
    money,
    facts: invoiceFacts(issuer, customer, money, await deposited(tx, money)),
    customerId: customer.id,
    by,
    now,
  });
}

async function issueNotes({ tx, issuer, by, now }: Issuing, { money }: DueLine): Promise<WrittenDocument[]> {
  const corrections = correctionsOf(await openInvoices(tx, money), -money.toIssueCents);
  const written: WrittenDocument[] = [];
  for (const { invoice, grossCents } of corrections) {
    const facts = noteFacts(issuer, invoice, { grossCents, description: noteWords(money), money });
    const note = await writeDocument(tx, {
      kind: "TD04",
      series: issuer.series,
      date: laterDay(romeDay(money.refundId === 0 || money.hasDocument ? now : money.at), invoice.date),
      cents: -grossCents,
      money,
      facts,
      customerId: invoice.customerId,
      correctsId: invoice.id,
      by,
      now,
    });
    written.push(note);
  }
  return written;
}

async function issueLine(issuing: Issuing, line: DueLine): Promise<WrittenDocument[]> {
  if (line.money.toIssueCents < 0) return issueNotes(issuing, line);
  return [await issueInvoice(issuing, line)];
}

/**
 * Issues the documents of these movements, all or none: each gets the next number of its year, without holes whoever
 * else issues at the same time, and stays as it is from then on. Throws CONFLICT where none are wanted, where data are
 * missing, and for a movement or a customer that has changed since it was on screen.
 */
export async function issueDocuments(
  deps: Deps,
  actor: OwnerActor,
  lines: readonly WantedLine[],
): Promise<FiscalRow[]> {
  const wanted = customersOf(lines);
  const ids = await deps.db.$transaction(async (tx) => {
    await lockNumbers(tx);
    const issuer = await requireIssuer(tx);
    const customers = await holdBuyers(tx, wanted, issuer.regime);
    const due = await readDue(tx, lines, customers);
    const written: WrittenDocument[] = [];
    for (const line of due) {
      written.push(...(await issueLine({ tx, issuer, by: actor.username, now: deps.now() }, line)));
    }
    await recordChanges(
      tx,
      actor,
      written.map(({ id, label }) => ({
        action: "documento.emissione",
        subject: "documento",
        subjectId: id,
        summary: `Ha emesso il documento fiscale ${label}`,
      })),
    );
    wakeCounters(tx);
    return written.map(({ id }) => id);
  }, issuingTransaction);
  return documentsWithIds(deps, ids);
}

/** As they would be issued together; those that are not to be issued any more come last. */
async function inIssuingOrder({ db }: Deps, lines: readonly WantedLine[]): Promise<WantedLine[]> {
  const all = await readUndocumented(db, lines);
  const placed = lines.flatMap((line) => {
    const money = all.find((one) => isSame(one, line));
    return money ? [{ line, money, deposit: undocumentedDeposit(all, money) }] : [];
  });
  const due = placed.sort(inOrder).map(({ line }) => line);
  return [...due, ...lines.filter((line) => !due.includes(line))];
}

/** What is wrong with one document, and says nothing of the others. */
const isOfOne = (error: unknown): error is AppError =>
  error instanceof AppError && ["BAD_INPUT", "CONFLICT", "NOT_FOUND"].includes(error.code);

const notTriedMessage = "Non è stato emesso: il server si è fermato prima. Riprova.";

const waitingLine = ({ depositId, part, refundId }: WantedLine, message: string) => ({
  depositId,
  part,
  refundId,
  message,
});

/**
 * Issues each of these documents that can be, in a transaction of its own; the answer says why the others wait. What goes
 * on from one that waits, as a balance from its deposit, waits too. Where the server fails halfway, the rest wait.
 */
export async function issueEach(deps: Deps, actor: OwnerActor, lines: readonly WantedLine[]): Promise<FiscalIssued> {
  const issued: FiscalRow[] = [];
  const waiting: FiscalIssued["waiting"] = [];
  const due = await inIssuingOrder(deps, lines);
  for (const [index, line] of due.entries()) {
    try {
      issued.push(...(await issueDocuments(deps, actor, [line])));
    } catch (error) {
      if (isOfOne(error)) {
        waiting.push(waitingLine(line, error.message));
        continue;
      }
      if (issued.length === 0) throw error;
      deps.log.error({ err: error, issued: issued.length }, "issuing documents stopped halfway");
      waiting.push(...due.slice(index).map((left) => waitingLine(left, notTriedMessage)));
      break;
    }
  }
  return { issued, waiting };
}
