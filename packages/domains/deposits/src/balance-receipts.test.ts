import { buyer } from "@test/card-site";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import { beforeEach, expect, test } from "vitest";

const desk = owned(startDepositDesk);

beforeEach(() => desk.reset());

test("a balance paid by its link has a receipt for the buyer and a mail for the agency, once", async () => {
  const { id } = await desk.payByCard();
  await desk.ask("balanceLink", { id });
  await desk.payByLink(id);
  expect([await desk.deliverLast(), await desk.deliverLast()]).toEqual([200, 200]);
  const told = (await desk.db.mailMessage.findMany({ orderBy: { id: "asc" } })).slice(-2);
  expect(told).toMatchObject([
    { kind: "saldo-pagato", recipient: buyer.email, subject: "Abbiamo ricevuto il saldo del tuo sito" },
    { kind: "saldo-ricevuto", subject: `Saldo pagato: ${buyer.name}` },
  ]);
  expect(told[0]?.textBody).toMatch(/il saldo è arrivato[\s\S]*180,00\s€[\s\S]*Carta/);
  expect(await desk.db.mailMessage.count({ where: { kind: "saldo-pagato" } })).toBe(1);
});

test("a balance that the staff wrote down has its receipt half a minute later, and none when it was taken back", async () => {
  const { id } = await desk.payByCard();
  const paidOn = romeDay(new Date());
  await desk.change("recordBalance", { id, method: "bonifico", paidOn, note: "" });
  const [receipt] = await desk.db.mailMessage.findMany({ where: { kind: { startsWith: "saldo" } } });
  expect(receipt).toMatchObject({ kind: "saldo-pagato", recipient: buyer.email, state: "in-coda" });
  expect(receipt?.textBody).toContain("Bonifico");
  expect(receipt?.nextAttemptAt.getTime()).toBeGreaterThan((receipt?.createdAt.getTime() ?? 0) + 25_000);
  await desk.change("clearBalance", { id });
  expect(await desk.db.mailMessage.count({ where: { kind: { startsWith: "saldo" } } })).toBe(0);
});
