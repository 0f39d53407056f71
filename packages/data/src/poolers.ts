import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { DatabaseStartError } from "./database-start-error.ts";
import type { Listen } from "./listener.ts";

/** How long a notification may take from the pool to the listener, in milliseconds. */
const arrivalMs = 5_000;

export const behindPoolerSentence =
  "DATABASE_URL passa da un pooler come PgBouncer: imposta anche DATABASE_DIRECT_URL con l’indirizzo diretto dello " +
  "stesso database, che serve agli avvisi in tempo reale e alle migrazioni.";

const deafSentence =
  "Gli avvisi del database (LISTEN e NOTIFY) non arrivano e la chat resterebbe muta: imposta DATABASE_DIRECT_URL con " +
  "l’indirizzo diretto del database di DATABASE_URL, senza pooler come PgBouncer in mezzo.";

/** PgBouncer takes no session settings but the few that it keeps for each client. */
export const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /^unsupported startup parameter/.test(error.message);

/**
 * Sends a notification through the pool and waits for it at the listener. Throws DatabaseStartError when it doesn't
 * come, as behind a pooler, or when both are connected to different databases: chats would stay silent without a word.
 */
export async function refuseDeafness(pool: pg.Pool, listen: Listen): Promise<void> {
  const word = randomUUID();
  let hear = () => {};
  const heard = new Promise<true>((resolve) => {
    hear = () => resolve(true);
  });
  const stop = await listen("start_check", (payload) => payload === word && hear());
  await pool.query("SELECT pg_notify('start_check', $1)", [word]);
  const isHeard = await Promise.race([heard, delay(arrivalMs, false, { ref: false })]);
  await stop();
  if (!isHeard) throw new DatabaseStartError(deafSentence);
}
