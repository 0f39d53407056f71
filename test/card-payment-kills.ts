import { randomInt } from "node:crypto";
import { makeReadyDataFolder } from "@vetrina/db/testing/ready-data-folder";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";
import type { DoubleIntent } from "./stripe-bank.ts";
import { StripeDouble } from "./stripe-double.ts";

export interface CardPaymentKillReport {
  rounds: number;
  charged: number;
  /** Charges that after the restart are not written down exactly once. */
  wrong: string[];
}

interface Deposit {
  id: number;
  externalId: string | null;
  state: string;
  receivedCents: number;
}

const buyersPerRound = 3;
const staff = { username: "anna", password: "una-password-lunga" };

const post = (url: string, body: unknown, cookie = "") =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });

async function openPayment(url: string, stripe: StripeDouble): Promise<DoubleIntent> {
  const answer = await post(`${url}/api/payments/stripe/create-intent`, { name: "Cliente", email: "c@example.it" });
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  return stripe.intentOf(clientSecret);
}

/** Charges the cards and kills the server while it takes in what Stripe says of them. */
async function killWhileSettling(server: ServerProcess, stripe: StripeDouble): Promise<DoubleIntent[]> {
  const intents: DoubleIntent[] = [];
  for (let buyer = 0; buyer < buyersPerRound; buyer++) intents.push(await openPayment(server.url, stripe));
  const events = intents.map((intent) => {
    stripe.charge(intent.id);
    return stripe.events.at(-1) ?? {};
  });
  // The server asks for the intent after the charge and before it writes: that is when it dies.
  let killed: Promise<unknown> | undefined;
  let asked = randomInt(1, buyersPerRound + 1);
  stripe.onCall = () => {
    asked -= 1;
    if (asked === 0) killed = server.stop("SIGKILL");
  };
  await Promise.all(events.map((event) => stripe.deliver(server.url, event).catch(() => undefined)));
  await (killed ?? server.stop("SIGKILL"));
  stripe.onCall = undefined;
  return intents;
}

async function deposits(url: string, cookie: string): Promise<Deposit[]> {
  const input = encodeURIComponent(JSON.stringify({ limit: 200 }));
  const answer = await fetch(`${url}/trpc/deposits.list?input=${input}`, { headers: { cookie } });
  return ((await answer.json()) as { result: { data: { deposits: Deposit[] } } }).result.data.deposits;
}

/** Stripe sends again what was not acknowledged; then every charge must be there, once. Frees the slots for the next round. */
async function settleAndCompare(url: string, stripe: StripeDouble, intents: DoubleIntent[]): Promise<string[]> {
  for (const event of stripe.events) await stripe.deliver(url, event);
  const login = await post(`${url}/api/auth/login`, staff);
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const rows = await deposits(url, cookie);
  const wrong: string[] = [];
  for (const { id } of intents) {
    const own = rows.filter(({ externalId }) => externalId === id);
    if (own.length !== 1 || own[0]?.state !== "pagato" || own[0].receivedCents !== 1700) wrong.push(id);
    for (const row of own) await post(`${url}/trpc/deposits.refund`, { id: row.id, reason: "prova" }, cookie);
  }
  return wrong;
}

/** Kills the server between charge and record, as often as asked, on the embedded database. */
export async function runCardPaymentKills(rounds: number): Promise<CardPaymentKillReport> {
  const folder = await makeReadyDataFolder();
  const stripe = await new StripeDouble().start();
  const environment = {
    ...stripe.environment,
    DATA_DIR: folder.dataDir,
    PORT: String(await freePort()),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
  };
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const intents = await killWhileSettling(await startServerProcess(environment), stripe);
    const restarted = await startServerProcess(environment);
    wrong.push(...(await settleAndCompare(restarted.url, stripe, intents)));
    await restarted.stop();
  }
  await stripe.stop();
  folder.remove();
  return { rounds, charged: rounds * buyersPerRound, wrong };
}
