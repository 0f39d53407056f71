import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import type { Attack } from "../attack.ts";
import { inParallel, keepPace } from "../pace.ts";
import { addressOf, owner } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const word = () => randomBytes(4).toString("hex");
/** A refused client retries after this many milliseconds. */
const pauseMs = 50;

/** Twenty searches that aren't cached, in one request. */
function batchOfSearches(): string {
  const names = Array.from({ length: callsPerRequestMax }, () => "blog.page").join();
  const inputs = Object.fromEntries(
    Array.from({ length: callsPerRequestMax }, (_, index) => [index, { q: `${word()} ${word()}` }]),
  );
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

const deepJson = (depth: number) => `{"firstName":${"[".repeat(depth)}${"]".repeat(depth)}}`;

const searches = [
  "%",
  "_",
  "%_%_%_%_%_%",
  "a ".repeat(90),
  "àèìòù".repeat(30),
  "' or 1=1 --",
  "\\",
  "<->",
  "!&|()",
  "a".repeat(190),
];

export const costlyCalls: Attack[] = [
  {
    row: "18a",
    name: "una chiamata piena di ricerche, da un indirizzo",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 10, () => site.call(batchOfSearches(), { from: attackerAt(0), signal: clock.signal })),
    }),
  },
  {
    row: "18b",
    name: "una chiamata piena di ricerche, da mille",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 10, (index) => site.call(batchOfSearches(), { from: attackerAt(index), signal: clock.signal })),
    }),
  },
  {
    row: "18c",
    name: "ricerche fatte di segni",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 20, (index) => {
          const q = encodeURIComponent(searches[index % searches.length] ?? "");
          const path = index % 2 ? `/blog?q=${q}` : `/api/blog/posts?q=${q}`;
          return site.call(path, { from: attackerAt(index), signal: clock.signal });
        }),
    }),
  },
  {
    row: "18d",
    name: "password a caso da mille indirizzi, 40 al secondo",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 40, (index) => {
          const json = { username: index % 2 ? owner.username : word(), password: word() };
          return site.call("/api/auth/login", { from: attackerAt(index), json, signal: clock.signal });
        }),
    }),
  },
  {
    row: "18e",
    name: "JSON annidato 100.000 volte",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 10, (index) => {
          const headers = { "content-type": "application/json" };
          const path = index % 2 ? "/api/contact" : "/trpc/tickets.typing";
          return site.call(path, { from: attackerAt(index), headers, body: deepJson(100_000), signal: clock.signal });
        }),
    }),
  },
  {
    row: "18f",
    name: "una conversazione lunga quanto si può, riletta",
    async prepare(site) {
      const { validTicket } = await import("../../../test/ticket.ts");
      const opened = await site.call("/api/tickets", { from: addressOf(18, 0), json: validTicket });
      const { id } = JSON.parse(opened.text);
      const message = "parola ".repeat(1_400);
      await inParallel({ over: () => sent >= 150, signal: new AbortController().signal }, 8, async () => {
        await site.call(`/api/tickets/${id}/messages`, { from: addressOf(19, sent++ % 200), json: { message } });
      });
      return {
        attack: (clock) =>
          inParallel(clock, 12, async (index) => {
            const target = `/api/tickets/${id}/messages`;
            const { status } = await site.call(target, { from: attackerAt(index), signal: clock.signal });
            if (status !== 200) await delay(pauseMs);
          }),
      };
    },
  },
];
let sent = 0;
