import { randomUUID } from "node:crypto";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import { openDepositMessage, openWithdrawalMessage, unfinishedPaymentMessage } from "@vetrina/contract/privacy";
import { expect, test } from "vitest";

const { desk, db } = ownDesk(openHelpDesk);

const depositOf = (email: string, state: DepositState) =>
  db().deposit.create({
    data: { name: "Rita Levi", email, method: "stripe", state, amountCents: 1700, slotMonth: new Date("2026-11-01") },
  });

test("an erasure names of several bookings the one that the staff has to close, and says of a payment that is over when it lapses", async () => {
  const email = "piu.prenotazioni@example.it";
  const begun = await depositOf(email, "in-attesa");
  const where = { id: begun.id };
  await db().deposit.update({ where, data: { createdAt: new Date(begun.createdAt.getTime() - 60 * 60_000) } });
  const hindrance = () => desk.ask("privacy.hindrance", { email });
  expect(await hindrance()).toMatchObject({ message: unfinishedPaymentMessage(undefined), depositId: begun.id });
  const toClose = await depositOf(email, "da-verificare");
  expect(await hindrance()).toMatchObject({ message: openDepositMessage, depositId: toClose.id });
});

test("an erasure waits for a withdrawal that nobody has handled, and leads to the booking that it is about", async () => {
  const email = "ci.ripenso@example.it";
  const declared = { words: "Ci ripenso", receiptTo: email, reference: email };
  const declare = (more: object) =>
    db().withdrawal.create({ data: { ...declared, submissionKey: randomUUID(), ...more } });
  const hindrance = () => desk.ask("privacy.hindrance", { email });
  await declare({});
  const message = openWithdrawalMessage;
  expect(await hindrance()).toEqual({ message, depositId: null, section: "prenotazioni" });
  const paid = await depositOf(email, "pagato");
  await declare({ depositId: paid.id });
  expect(await hindrance()).toEqual({ message, depositId: paid.id, section: "prenotazioni" });
});
