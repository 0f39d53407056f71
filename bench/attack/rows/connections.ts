import { type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { validTicket } from "../../../test/ticket.ts";
import { trpc } from "../../request.ts";
import { type Attack, type Clock, inParallel, keepPace, paced, untilOver } from "../attack.ts";
import type { Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** A thousand a second: it is not the opening that is tried here. */
const openedAtOnce = 20;
const openEveryMs = 20;

/** Opens so many connections, lets each begin, and drips what `drip` gives on each of them once a second. */
export async function holdConnections(site: Site, clock: Clock, count: number, begin: string, drip: string) {
  const sockets: Socket[] = [];
  const open = (index: number) => {
    const localAddress = `127.0.${1 + (index >> 8)}.${index & 255 || 1}`;
    const socket = connect({ port: site.port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    socket.resume();
    socket.once("connect", () => begin && socket.write(begin));
    sockets[index] = socket;
  };
  for (let index = 0; index < count && !clock.over(); index++) {
    open(index);
    if (index % openedAtOnce === 0) await delay(openEveryMs);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (drip && socket.writable && !socket.connecting) socket.write(drip);
  }, 1000);
  await untilOver(clock);
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
}

/** The head of a JSON call that announces so many bytes, and the first of them. */
export const unfinished = (site: Site, path: string, type: string, length: number, begin: string) =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${begin}`;

const held = (row: string, name: string, count: number, begin: (site: Site) => string, drip: string): Attack => ({
  row,
  name,
  prepare: async (site) => ({ attack: (clock) => holdConnections(site, clock, count, begin(site), drip) }),
});

const getHome = ({ port }: Site) => `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;

const unreadHomes: Attack = {
  row: "16e",
  name: "cento home chieste in fila senza leggerle",
  prepare: async (site) => ({
    async attack(clock) {
      const sockets: Socket[] = [];
      while (sockets.length < 100) {
        const socket = connect(site.port, "127.0.0.1", () => socket.write(`${getHome(site)}\r\n`.repeat(100)));
        socket.on("error", () => undefined);
        sockets.push(socket.pause());
        await delay(openEveryMs);
      }
      await untilOver(clock);
      for (const socket of sockets) socket.destroy();
    },
  }),
};

const streamsPerAddress = 60;
const openStreamEveryMs = 5;

/** Opens streams of a conversation of its own and reads none of them, while it writes in that conversation. */
const liveStreams: Attack = {
  row: "17",
  name: "1.200 dirette di una chat che nessuno legge",
  async prepare(site) {
    const opened = await site.call("/api/tickets", { from: attackerAt(999), json: validTicket });
    const { id } = JSON.parse(opened.text);
    const path = trpc("tickets.live", { id });
    return {
      async attack(clock) {
        const streams: ClientRequest[] = [];
        for (let index = 0; index < 20 * streamsPerAddress; index++) {
          const from = attackerAt(Math.floor(index / streamsPerAddress));
          const headers = { "x-forwarded-for": from, accept: "text/event-stream" };
          const stream = request(site.url, { path, headers, agent: false }, (response) => response.pause());
          stream.on("error", () => undefined);
          stream.end();
          streams.push(stream);
          await delay(openStreamEveryMs);
        }
        await delay(1_000);
        const message = "parola ".repeat(1_400);
        await keepPace(clock, 2, (index) =>
          site.call(`/api/tickets/${id}/messages`, { from: attackerAt(index), json: { message } }),
        );
        for (const stream of streams) stream.destroy();
      },
    };
  },
};

const droppedAtOnce = 200;
/** How long a client stays connected, and how long it then waits before its next request, in milliseconds. */
const stayMs = 20;
const pauseMs = 1_000;

const batchOf = (call: string) => `/trpc/${Array.from({ length: callsPerRequestMax }, () => call).join()}?batch=1`;

/** Asks and leaves before there is an answer. */
async function askAndLeave({ url }: Site, path: string, from: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\n\r\n`);
  await delay(stayMs);
  socket.destroy();
}

const dropped = (row: string, name: string, calls: readonly string[], addresses: number): Attack => ({
  row,
  name,
  prepare: async (site) => ({
    attack: (clock) =>
      inParallel(clock, droppedAtOnce, async (index) => {
        await askAndLeave(site, batchOf(calls[index % calls.length] ?? ""), attackerAt(index % addresses));
        await delay(pauseMs, undefined, { signal: clock.signal }).catch(() => undefined);
      }),
  }),
});

export const connections: Attack[] = [
  held("16a", "mille richieste con le intestazioni a gocce", 1000, getHome, "x-a: b\r\n"),
  held("16b", "cinquemila connessioni aperte e mute", 5000, () => "", ""),
  held(
    "16c",
    "mille moduli con il corpo a gocce",
    1000,
    (site) => unfinished(site, "/api/contact", "application/json", 200_000, '{"firstName":"'),
    "a",
  ),
  held(
    "16f",
    "400 chiamate da 1 MB, mai finite",
    400,
    (site) => unfinished(site, "/trpc/tickets.typing", "application/json", 2 ** 20, `"${"a".repeat(2 ** 20 - 2000)}`),
    "a",
  ),
  paced("16d", "intestazioni di 15 KB, mille in fila per connessione", 40, ({ site, index, signal }) => {
    const headers = { "x-lunga": "a".repeat(15_000), cookie: "a=b; ".repeat(100) };
    return site.call("/", { from: attackerAt(index), headers, signal });
  }),
  unreadHomes,
  liveStreams,
  dropped("22a", "200 lotti pieni lasciati a metà, da un indirizzo", ["site.home"], 1),
  dropped(
    "22b",
    "gli stessi, di chiamate diverse e da cento indirizzi",
    ["site.home", "site.offer", "tickets.status", "auth.me"],
    100,
  ),
];
