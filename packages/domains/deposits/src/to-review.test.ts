import { randomUUID } from "node:crypto";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import type { Prisma } from "@vetrina/data/prisma";
import { expect, test, vi } from "vitest";
import { findToReview } from "./to-review.ts";

const desk = owned(startDepositDesk);

const booking = {
  name: "Carla Neri",
  email: "carla.neri@example.it",
  method: "stripe",
  amountCents: 1700,
  slotMonth: new Date("2031-01-01"),
} as const;
const day = 24 * 60 * 60 * 1000;

test("what waits for a person is each once: by state, sweeps that failed, disputes, withdrawals and refunds", async () => {
  const refund = { amountCents: 1700, reason: "", requestedBy: "anna" };
  const failed = (daysAgo: number): Prisma.RefundCreateWithoutDepositInput => ({
    ...refund,
    state: "fallito",
    endedAt: new Date(desk.api.now().getTime() - daysAgo * day),
  });
  const handled = { ...failed(1), handledAt: new Date() };
  const declaration = (handledAt: Date | null = null) => ({
    reference: "",
    words: "",
    submissionKey: randomUUID(),
    handledAt,
  });
  const waiting: Omit<Prisma.DepositCreateInput, keyof typeof booking>[] = [
    { state: "da-verificare", failedSweeps: 3, refunds: { create: [failed(1), failed(2)] } },
    { state: "da-ricollocare" },
    { state: "in-attesa", failedSweeps: 3 },
    { state: "pagato", disputeState: "needs_response" },
    { state: "pagato", balanceDisputeState: "warning_needs_response" },
    { state: "pagato", refunds: { create: failed(29) } },
    { state: "pagato", refunds: { create: { ...refund, failedSweeps: 3 } } },
    { state: "pagato", withdrawals: { create: declaration() } },
  ];
  const settled: typeof waiting = [
    { state: "in-attesa", failedSweeps: 2 },
    { state: "scaduto" },
    { state: "pagato", disputeState: "won", refunds: { create: [failed(31), handled, refund] } },
    { state: "rimborsato", withdrawals: { create: declaration() } },
    { state: "pagato", withdrawals: { create: declaration(new Date()) } },
  ];
  const ids: number[] = [];
  for (const row of [...waiting, ...settled])
    ids.push((await desk.db.deposit.create({ data: { ...booking, ...row }, select: { id: true } })).id);
  expect(await findToReview(desk.api)).toEqual(ids.slice(0, waiting.length));
});

test("it is found without reading all bookings that were ever begun", async () => {
  const asked = vi.spyOn(desk.api, "run");
  await findToReview(desk.api);
  const text = asked.mock.calls[0]?.[0].text.replace("$1", "now()") ?? "";
  asked.mockRestore();
  const plan = await desk.db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return tx.$queryRawUnsafe(`explain ${text}`);
  });
  expect(JSON.stringify(plan)).toContain("Deposit_open_idx");
});
