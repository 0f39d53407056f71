import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { MoneyPart } from "@vetrina/contract/deposits/booking-money";
import type { FiscalDocument, FiscalLine, FiscalMonth, FiscalRow } from "@vetrina/contract/fiscal/fiscal-documents";
import type { FiscalSetup } from "@vetrina/contract/fiscal/fiscal-setup";
import type { TestApp } from "./app.ts";
import { vatNumberOf } from "./customer.ts";
import { openCustomerDesk } from "./customer-desk.ts";
import { seller } from "./fiscal-seller.ts";

export type FiscalDesk = Awaited<ReturnType<typeof openFiscalDesk>>;

/** A firm that has all that a document needs, but for a number of its own. */
export const firm = {
  name: "Forno Ferri srl",
  street: "Via del Forno 3",
  postcode: "73100",
  town: "Lecce",
  province: "LE",
};

let numbers = 0;

/** What is asked for of a line as it is on screen. */
export const wantedOf = ({ depositId, part, refundId, cents, buyer }: FiscalLine) => ({
  depositId,
  part,
  refundId,
  cents,
  customer: cents > 0 && buyer ? { id: buyer.id, revision: buyer.revision } : null,
});

/** Fiscal documents as owners work with them, over HTTP. */
export async function openFiscalDesk(site: TestApp) {
  const desk = await openCustomerDesk(site);
  const { db } = site.server.api;
  const setup = () => desk.ask<FiscalSetup>("fiscal.setup");
  const month = (asked: string) => desk.ask<FiscalMonth>("fiscal.month", { month: asked });
  const issue = (lines: readonly object[]) => desk.mutate("fiscal.issue", { lines });
  return {
    ...desk,
    db,
    setup,
    month,
    issue,
    /** Saves the setup with these fields changed; by default all that is needed is there. */
    async switchOn(fields: object = {}): Promise<FiscalSetup> {
      const { hasDocuments: _, ...before } = await setup();
      const whole = { ...before, ...seller, isWanted: true, since: "2026-01-01" };
      return desk.order("fiscal.saveSetup", { ...whole, ...fields });
    },
    /** A customer whose documents lack nothing. */
    firm(fields: object = {}): Promise<CustomerDetail> {
      numbers += 1;
      return desk.add({ ...firm, vatNumber: vatNumberOf(1_000 + numbers), ...fields });
    },
    /** A booking of this customer, whose deposit was paid at noon of a day. */
    async book({ email }: { email: string | null }, day: string, fields: object = {}): Promise<number> {
      const { id } = await db.deposit.create({
        data: {
          name: "Lucia Ferri",
          email: email ?? "",
          method: "stripe",
          state: "pagato",
          amountCents: 1_700,
          receivedCents: 1_700,
          slotMonth: new Date("2026-11-01"),
          paidAt: new Date(`${day}T11:00:00Z`),
          ...fields,
        },
        select: { id: true },
      });
      return id;
    },
    /** The balance of a booking, paid at noon of a day. */
    async payBalance(id: number, day: string, method: "bonifico" | "contanti" = "bonifico"): Promise<void> {
      const paid = { balancePaidAt: new Date(`${day}T11:00:00Z`), balanceCents: 18_000, balanceMethod: method };
      await db.deposit.update({ where: { id }, data: paid, select: { id: true } });
    },
    /** Money that went back at noon of a day. */
    async giveBack(id: number, day: string, amountCents: number, part: MoneyPart = "caparra"): Promise<number> {
      const ended = { state: "riuscito", endedAt: new Date(`${day}T11:00:00Z`) } as const;
      const refund = await db.refund.create({
        data: { depositId: id, part, amountCents, reason: "prova", requestedBy: "anna", ...ended },
        select: { id: true },
      });
      const column = part === "caparra" ? "refundedCents" : "balanceRefundedCents";
      await db.deposit.update({ where: { id }, data: { [column]: { increment: amountCents } }, select: { id: true } });
      return refund.id;
    },
    /** The lines of a booking that are to be issued in a month. */
    async due(depositId: number, asked: string): Promise<FiscalLine[]> {
      return (await month(asked)).lines.filter((line) => line.depositId === depositId);
    },
    /** Issues these lines as they are on screen. */
    issued: (lines: readonly FiscalLine[]) => desk.order<FiscalRow[]>("fiscal.issue", { lines: lines.map(wantedOf) }),
    /** A firm with a booking of this day. A test whose days are in a year of its own has numbers that begin at one. */
    async booked(day: string, fields: object = {}) {
      numbers += 1;
      const customer = await this.firm({ email: `forno${numbers}@example.it`, ...fields });
      return { customer, depositId: await this.book(customer, day) };
    },
    /** What a booking's one line becomes. */
    async issueDue(depositId: number, asked: string): Promise<FiscalRow> {
      const [document] = await this.issued(await this.due(depositId, asked));
      if (!document) throw new Error("nothing was issued");
      return document;
    },
    read: (id: number) => desk.ask<FiscalDocument>("fiscal.one", { id }),
    async xml(id: number): Promise<string> {
      const response = await site.call(`/api/fiscal/documents/${id}/xml`, { headers: desk.staff });
      return response.text();
    },
  };
}
