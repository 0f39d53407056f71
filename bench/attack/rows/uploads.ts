import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import {
  makeCommentGif,
  makeFlatWebp,
  makeLargePdf,
  makePdfBomb,
  makeSpacedPdf,
} from "@vetrina/core/files/testing/attack-files";
import { makeGif, tinyPng } from "@vetrina/core/files/testing/pictures";
import { uploadShares } from "@vetrina/core/files/upload-shares";
import { type Attack, type Clock, inLanes, inParallel, untilOver } from "../attack.ts";
import { folderMb } from "../resources.ts";
import { type Site, uploadFolder } from "../site.ts";
import { attackerAt, type HostileFile, sendTicket } from "../ticket-form.ts";

const megabyte = 2 ** 20;

/** With more of them, what all visitors may send together would be used up, and not what is tried here. */
const addresses = 8;

const pdf = (bytes: Buffer): HostileFile => ({ name: "contratto.pdf", type: "application/pdf", bytes });
const five = (make: (index: number) => HostileFile) => Array.from({ length: 5 }, (_, index) => make(index));

/** Tickets with these files, several at a time, from some addresses. */
const withFiles = (row: string, name: string, lanes: number, makeFiles: () => Promise<HostileFile[]>): Attack => ({
  row,
  name,
  async prepare(site) {
    const files = await makeFiles();
    return {
      attack: (clock) =>
        inLanes(clock, lanes, 201, async (index) => {
          const fields = { email: `allegati${index}@example.it` };
          return (await sendTicket(site, attackerAt(index % addresses), fields, files, clock.signal)).status;
        }),
    };
  },
});

const hostileAttachments: Attack[] = [
  withFiles("2a", "PDF: 8 flussi che si gonfiano", 4, async () => [pdf(makePdfBomb(8))]),
  withFiles("2b", "PDF: un flusso che si gonfia", 4, async () => [pdf(makePdfBomb(1))]),
  withFiles("2c", "PDF: un filtro tra 160.000 spazi", 4, async () => [pdf(makeSpacedPdf(160_000))]),
  withFiles("4a", "8 ticket di 5 WebP da 40 milioni di pixel", 8, async () => {
    const bytes = await makeFlatWebp(6324, 6324);
    return five((index) => ({ name: `foto${index}.webp`, type: "image/webp", bytes }));
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

const fileHead = (boundary: string, name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

/** Announces a form with five files, sends nearly everything at once, and then a byte a second. */
async function neverFinish(site: Site, from: string, clock: Clock): Promise<void> {
  const boundary = "----mai";
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(
    `POST /api/tickets HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\nx-forwarded-for: ${from}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${25 * megabyte}\r\n\r\n${fileHead(boundary, "a")}`,
  );
  const fileEnd = Buffer.from(`\r\n${fileHead(boundary, "b")}`);
  for (let file = 0; file < 4; file++) socket.write(Buffer.concat([Buffer.alloc(4.9 * megabyte, 0x61), fileEnd]));
  const trickle = setInterval(() => socket.writable && socket.write("a"), 1000);
  await Promise.race([closed, untilOver(clock)]);
  clearInterval(trickle);
  socket.destroy();
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

const shareMb = uploadShares.bytesPerDay.perAddress / megabyte;

/** As many as one address and its limits let through. */
const fullDisk: Attack = {
  row: "6",
  name: "ticket di cinque PDF da 5 MB, da un indirizzo",
  async prepare(site, find) {
    const bytes = makeLargePdf(5 * megabyte - 1024);
    const files = five((index) => ({ name: `scansione${index}.pdf`, type: "application/pdf", bytes }));
    const before = folderMb(uploadFolder(site.dataDir));
    return {
      attack: (clock) =>
        inLanes(clock, 2, 201, async (index) => {
          const fields = { email: `disco${index}@example.it` };
          return (await sendTicket(site, attackerAt(0), fields, files, clock.signal)).status;
        }),
      async verify() {
        const grown = folderMb(uploadFolder(site.dataDir)) - before;
        // A picture of another visitor, and folders, weigh something too.
        if (grown > shareMb + 1) find(`disco: ${Math.round(grown)} MB da un solo indirizzo, la parte è ${shareMb}`);
      },
    };
  },
};

const bomb = "----bomba";
const part = (headers: string, body: string) => `--${bomb}\r\n${headers}\r\n\r\n${body}\r\n`;
const disposition = (name: string, rest = "") => `content-disposition: form-data; name="${name}"${rest}`;

const bodies: string[] = [
  part(disposition("a"), "x").repeat(100_000),
  part(disposition("a".repeat(100_000)), "x").repeat(20),
  part(`${disposition("files", `; filename="${"../".repeat(50_000)}a.png"`)}\r\ncontent-type: image/png`, "x"),
  part(`${disposition("files", `; filename*=UTF-8''${"%e2%80%ae".repeat(20_000)}`)}\r\ncontent-type: image/png`, "x"),
  part(`content-disposition: form-data${"; a=b".repeat(50_000)}; name="files"; filename="a"`, "x"),
  `--${bomb}\r\n`.repeat(200_000),
  `\r\n--${bomb.slice(0, -1)}`.repeat(200_000),
  part(disposition("files", `; filename="a.png"`), "").repeat(50_000),
];

const formBombs: Attack = {
  row: "20",
  name: "moduli di centomila parti, nomi senza fine",
  prepare: async (site) => ({
    attack: (clock) =>
      inLanes(clock, 3, 201, async (index) => {
        const headers = { "content-type": `multipart/form-data; boundary=${bomb}` };
        const body = `${bodies[index % bodies.length]}--${bomb}--\r\n`;
        const from = attackerAt(index % addresses);
        return (await site.call("/api/tickets", { from, headers, body, signal: clock.signal })).status;
      }),
  }),
};

export const uploads: Attack[] = [
  ...hostileAttachments,
  neverFinished("5a", "dieci invii di 25 MB mai finiti, da un indirizzo", 10, 1),
  neverFinished("5b", "quaranta invii mai finiti, da venti indirizzi", 40, 20),
  fullDisk,
  formBombs,
];
