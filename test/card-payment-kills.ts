import { randomInt } from "node:crypto";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { waitFor } from "./database/wait-for.ts";
import { deskEnvironment, logInStaff, postJson } from "./desk-process.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";
import type { DoubleIntent } from "./stripe-bank.ts";
import { StripeDouble } from "./stripe-double.ts";

export interface CardPaymentKillReport {
  rounds: number;
  /** Cards that were authorised, how many of them were charged, and how many were let go for want of a slot. */
  authorised: number;
  captured: number;
  cancelled: number;
  refunded: number;
  /** What is not as it must be after a restart, in words. */
  wrong: string[];
}

interface Deposit {
  id: number;
  externalId: string | null;
  state: string;
  receivedCents: number;
}

/** More than there are slots: some must be let go. */
const buyersPerRound = 4;

async function openPayment(url: string, stripe: StripeDouble) {
  const answer = await postJson(`${url}/api/payments/stripe/create-intent`, { name: "Cliente", email: "c@example.it" });
  const { clientSecret, depositId } = (await answer.json()) as { clientSecret: string; depositId: string };
  return { depositId, intent: stripe.intentOf(clientSecret) };
}

/**
 * Authorises the cards, lets webhooks and browsers come at once, and kills the server at a call to Stripe: when it looks
 * the authorisation up, captures or cancels, before or after Stripe has done so.
 */
async function killOnTheWay(server: ServerProcess, stripe: StripeDouble): Promise<DoubleIntent[]> {
  const buyers = [];
  for (let buyer = 0; buyer < buyersPerRound; buyer++) buyers.push(await openPayment(server.url, stripe));
  const tellings = buyers.map(({ depositId, intent }) => {
    stripe.authorise(intent.id);
    const event = stripe.events.at(-1) ?? {};
    return () =>
      Promise.allSettled([
        stripe.deliver(server.url, event),
        postJson(`${server.url}/api/deposits/${depositId}/confirm`, {}),
      ]);
  });
  let killed: Promise<unknown> | undefined;
  let asked = randomInt(1, buyersPerRound * 3);
  stripe.onCall = () => {
    asked -= 1;
    if (asked === 0) killed = server.stop("SIGKILL");
  };
  await Promise.all(tellings.map((tell) => tell()));
  await (killed ?? server.stop("SIGKILL"));
  stripe.onCall = undefined;
  return buyers.map(({ intent }) => intent);
}

async function depositsOf(url: string, headers: Record<string, string>): Promise<Deposit[]> {
  const input = encodeURIComponent(JSON.stringify({ limit: 200 }));
  const answer = await fetch(`${url}/trpc/deposits.list?input=${input}`, { headers });
  return ((await answer.json()) as { result: { data: { deposits: Deposit[] } } }).result.data.deposits;
}

async function freeSlots(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/trpc/site.slots`)).json()) as {
    result: { data: { totalSpots: number; reservedSpots: number } };
  };
  return answer.result.data.totalSpots - answer.result.data.reservedSpots;
}

/** What a deposit must be for what became of its card. */
function findFault({ id, status, charges }: DoubleIntent, rows: Deposit[]): string | undefined {
  const own = rows.filter(({ externalId }) => externalId === id);
  const [row] = own;
  if (own.length !== 1 || !row) return `${id}: ${own.length} deposits`;
  const isRight =
    status === "succeeded"
      ? charges === 1 && row.state === "pagato" && row.receivedCents === 1700
      : status === "canceled" && charges === 0 && row.state === "esaurito" && row.receivedCents === 0;
  return isRight ? undefined : `${id}: ${status} at Stripe, charged ${charges} times, here ${row.state}`;
}

/**
 * Stripe sends again what was not acknowledged, browsers come back, and the sweep of the restarted server does the rest;
 * then every card must be charged once with its slot, or let go. Gives the money back for the next round.
 */
async function settleAndCompare(url: string, stripe: StripeDouble, intents: DoubleIntent[], slots: number) {
  const staff = await logInStaff(url);
  for (const event of stripe.events) await stripe.deliver(url, event);
  const isWritten = async () =>
    intents.every(({ status }) => status !== "requires_capture") &&
    (await depositsOf(url, staff)).every(({ state }) => state !== "autorizzato" && state !== "in-attesa");
  // What isn't written by then is named below.
  await waitFor("what became of the cards", isWritten, 200_000).catch(() => undefined);
  const rows = await depositsOf(url, staff);
  const captured = intents.filter(({ status }) => status === "succeeded").length;
  const wrong = intents.flatMap((intent) => findFault(intent, rows) ?? []);
  if (captured !== slots) wrong.push(`${captured} captured for ${slots} slots`);
  const left = await freeSlots(url);
  if (left !== 0) wrong.push(`${left} slots left`);
  const refunds = intents.flatMap(({ refunds: made }) => made).length;
  for (const { id } of rows.filter(({ state }) => state === "pagato")) {
    await postJson(`${url}/trpc/deposits.refund`, { id, reason: "prova" }, staff);
  }
  return { wrong, captured, refunds };
}

/** Kills the server between authorisation, slot, capture and record, as often as asked, on the embedded database. */
export async function runCardPaymentKills(rounds: number): Promise<CardPaymentKillReport> {
  const folder = await makeReadyDataFolder();
  const stripe = await new StripeDouble().start();
  const environment = { ...deskEnvironment(folder.dataDir, await freePort()), ...stripe.environment };
  const report: CardPaymentKillReport = { rounds, authorised: 0, captured: 0, cancelled: 0, refunded: 0, wrong: [] };
  for (let round = 0; round < rounds; round++) {
    const intents = await killOnTheWay(await startServerProcess(environment), stripe);
    const restarted = await startServerProcess(environment);
    const { wrong, captured, refunds } = await settleAndCompare(restarted.url, stripe, intents, 3);
    report.wrong.push(...wrong.map((what) => `round ${round + 1}: ${what}`));
    report.authorised += intents.length;
    report.captured += captured;
    report.cancelled += intents.filter(({ status }) => status === "canceled").length;
    report.refunded += refunds;
    await restarted.stop();
  }
  await stripe.stop();
  folder.remove();
  return report;
}
