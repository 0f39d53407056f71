import { setTimeout as delay } from "node:timers/promises";
import { makeCommentGif, makeFlatWebp, makePdfBomb, makeSpacedPdf } from "@vetrina/core/files/testing/attack-files";
import { makeGif, tinyPng } from "@vetrina/core/files/testing/pictures";
import type { Attack } from "../attack.ts";
import { inParallel } from "../pace.ts";
import { attackerAt, type HostileFile, sendTicket } from "../ticket-form.ts";

const pdf = (bytes: Buffer): HostileFile => ({ name: "contratto.pdf", type: "application/pdf", bytes });

/** With more of them, what all visitors may send together would be used up, and not what is tried here. */
const addresses = 8;
/** A refused client retries after this many milliseconds. */
const pauseMs = 50;

/** Tickets with these files, several at a time, from some addresses. */
const withFiles = (row: string, name: string, lanes: number, makeFiles: () => Promise<HostileFile[]>): Attack => ({
  row,
  name,
  async prepare(site) {
    const files = await makeFiles();
    return {
      attack: (clock) =>
        inParallel(clock, lanes, async (index) => {
          const fields = { email: `allegati${index}@example.it` };
          const { status } = await sendTicket(site, attackerAt(index % addresses), fields, files, clock.signal);
          if (status !== 201) await delay(pauseMs);
        }),
    };
  },
});

export const hostileAttachments: Attack[] = [
  withFiles("2a", "PDF: 8 flussi che si gonfiano", 4, async () => [pdf(makePdfBomb(8))]),
  withFiles("2b", "PDF: un flusso che si gonfia", 4, async () => [pdf(makePdfBomb(1))]),
  withFiles("2c", "PDF: un filtro tra 160.000 spazi", 4, async () => [pdf(makeSpacedPdf(160_000))]),
  withFiles("4a", "8 ticket di 5 WebP da 40 milioni di pixel", 8, async () => {
    const bytes = await makeFlatWebp(6324, 6324);
    return Array.from({ length: 5 }, (_, index) => ({ name: `foto${index}.webp`, type: "image/webp", bytes }));
  }),
  withFiles("4b", "GIF con 1,7 milioni di commenti vuoti", 4, async () => [
    { name: "vuota.gif", type: "image/gif", bytes: makeCommentGif(1_700_000) },
  ]),
  withFiles("4c", "un nome di file con 75.000 punti", 4, async () => [
    { name: `a${".".repeat(75_000)}b.png`, type: "image/png", bytes: await tinyPng() },
  ]),
  withFiles("4d", "GIF con 20.000 fotogrammi", 4, async () => [
    { name: "lunga.gif", type: "image/gif", bytes: makeGif(1000, 1000, 20_000) },
  ]),
];
