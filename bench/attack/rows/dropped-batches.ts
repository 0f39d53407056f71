import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import type { Attack } from "../attack.ts";
import { inParallel } from "../pace.ts";
import type { Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const atOnce = 200;
/** How long a client stays connected, and how long it then waits before its next request, in milliseconds. */
const stayMs = 20;
const pauseMs = 1_000;

const batchOf = (call: string) => `/trpc/${Array.from({ length: callsPerRequestMax }, () => call).join()}?batch=1`;

/** Asks and leaves before there is an answer. */
async function askAndLeave({ url }: Pick<Site, "url">, path: string, from: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\n\r\n`);
  await delay(stayMs);
  socket.destroy();
}

const dropped = (row: string, name: string, paths: readonly string[], addresses: number): Attack => ({
  row,
  name,
  prepare: async (site) => ({
    attack: (clock) =>
      inParallel(clock, atOnce, async (index) => {
        await askAndLeave(site, paths[index % paths.length] ?? "/", attackerAt(index % addresses));
        await delay(pauseMs, undefined, { signal: clock.signal }).catch(() => undefined);
      }),
  }),
});

export const droppedBatches: Attack[] = [
  dropped("22a", "200 lotti pieni lasciati a metà, da un indirizzo", [batchOf("site.home")], 1),
  dropped(
    "22b",
    "gli stessi, di chiamate diverse e da cento indirizzi",
    ["site.home", "site.offer", "tickets.status", "auth.me"].map(batchOf),
    100,
  ),
];
