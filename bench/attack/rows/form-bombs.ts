import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { inParallel } from "../pace.ts";
import { attackerAt } from "../ticket-form.ts";

/** With more of them, what all visitors may send together would be used up, and not what is tried here. */
const addresses = 8;
/** A refused client retries after this many milliseconds. */
const pauseMs = 50;

const boundary = "----bomba";
const part = (headers: string, body: string) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`;
const disposition = (name: string, rest = "") => `content-disposition: form-data; name="${name}"${rest}`;

const bodies: string[] = [
  part(disposition("a"), "x").repeat(100_000),
  part(disposition("a".repeat(100_000)), "x").repeat(20),
  part(`${disposition("files", `; filename="${"../".repeat(50_000)}a.png"`)}\r\ncontent-type: image/png`, "x"),
  part(`${disposition("files", `; filename*=UTF-8''${"%e2%80%ae".repeat(20_000)}`)}\r\ncontent-type: image/png`, "x"),
  part(`content-disposition: form-data${"; a=b".repeat(50_000)}; name="files"; filename="a"`, "x"),
  `--${boundary}\r\n`.repeat(200_000),
  `\r\n--${boundary.slice(0, -1)}`.repeat(200_000),
  part(disposition("files", `; filename="a.png"`), "").repeat(50_000),
];

export const formBombs: Attack = {
  row: "20",
  name: "moduli di centomila parti, nomi senza fine",
  prepare: async (site) => ({
    attack: (clock) =>
      inParallel(clock, 3, async (index) => {
        const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
        const body = `${bodies[index % bodies.length]}--${boundary}--\r\n`;
        const from = attackerAt(index % addresses);
        await site.call("/api/tickets", { from, headers, body, signal: clock.signal });
        await delay(pauseMs);
      }),
  }),
};
