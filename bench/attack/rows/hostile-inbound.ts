import { createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { hostileMails } from "@vetrina/core/mail-reading/testing/hostile-mails";
import { inboundBytesMax } from "@vetrina/inbox/arriving-mail";
import { inboundHeaders, inboundSecret, rawMail } from "../../../test/raw-mail.ts";
import { type Attack, type Clock, type Find, inLanes, untilOver } from "../attack.ts";
import type { Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** So long all mails that were taken may wait to be read, in milliseconds. */
const patienceMs = 180_000;

/** A mail as it would be from another sender, and another time; as large as one may be that is taken. */
function renewed(raw: Buffer, index: number): Buffer {
  const head = `Message-ID: <${index}@attacco.example>\r\nFrom: p${index}@cliente.example\r\n`;
  return Buffer.concat([Buffer.from(head), raw.subarray(raw.indexOf("\n") + 1)]).subarray(0, inboundBytesMax);
}

async function countWaiting(site: Site, headers: Record<string, string>): Promise<number> {
  const answer = await site.call("/trpc/inbox.counts", { from: "10.254.0.1", headers });
  const { toChoose, unreadable } = JSON.parse(answer.text).result.data;
  return toChoose + unreadable;
}

/** Hands mails over as the agency's mail service does, which takes them from everybody. */
function handOver(site: Site, find: Find, lanes: number, make: (index: number) => Buffer) {
  let taken = 0;
  return {
    async attack(clock: Clock, max = Number.POSITIVE_INFINITY) {
      await inLanes(clock, lanes, 200, async (index) => {
        if (index >= max) return untilOver(clock).then(() => 200);
        const body = new Uint8Array(make(index));
        const from = attackerAt(0);
        const { status } = await site.call("/api/mail/inbound", { from, headers: inboundHeaders, body });
        if (status === 200) taken += 1;
        return status;
      });
    },
    /** Every mail that the site has said it has is there for the staff to see. */
    async verify() {
      const staff = await site.staff();
      const deadline = Date.now() + patienceMs;
      while ((await countWaiting(site, staff)) < taken && Date.now() < deadline) await delay(1000);
      const shown = await countWaiting(site, staff);
      if (taken === 0) find("nessuna email presa: l'attacco non ha provato niente");
      else if (shown !== taken) find(`${taken} email prese, ${shown} mostrate`);
    },
  };
}

const environment = async () => ({ INBOUND_MAIL_SECRET: inboundSecret });

/** One enemy sends so many of a kind that takes seconds to read; more come later, as the others wait for their turn. */
const heavyMax = 60;

/** One of the hostile mails of the tests, again and again. */
const repeated = (row: string, name: string, mail: string): Attack => ({
  row,
  name,
  environment,
  async prepare(site, find) {
    const found = hostileMails.find((one) => one.name === mail);
    if (!found) throw new Error(`there is no hostile mail «${mail}»`);
    const raw = found.make();
    const hands = handOver(site, find, 2, (index) => renewed(raw, index));
    return { attack: (clock) => hands.attack(clock, heavyMax), verify: hands.verify };
  },
});

const thousand: Attack = {
  row: "26f",
  name: "mille email insieme",
  environment,
  async prepare(site, find) {
    const hands = handOver(site, find, 40, (index) =>
      Buffer.from(rawMail({ from: `p${index}@cliente.example`, subject: "Preventivo" })),
    );
    return { attack: (clock) => hands.attack(clock, 1000), verify: hands.verify };
  },
};

/** An IMAP server that lets in, and then says nothing any more. */
async function startSilentMailbox(): Promise<{ port: number; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN] ready\r\n");
    socket.on("data", (line) => {
      const [tag = "", command = ""] = line.toString().split(" ");
      if (/^login|^capability|^id/i.test(command)) socket.write(`${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: address.port, stop };
}

/** Set by `environment`, which comes before `prepare`. */
let silentMailbox: Awaited<ReturnType<typeof startSilentMailbox>> | undefined;

const hangingMailbox: Attack = {
  row: "26g",
  name: "una casella che non risponde più",
  async environment() {
    silentMailbox = await startSilentMailbox();
    return { IMAP_URL: `imap://posta:segreto@127.0.0.1:${silentMailbox.port}/INBOX` };
  },
  async prepare() {
    const mailbox = silentMailbox;
    return {
      attack: untilOver,
      inspect: async () => mailbox?.stop(),
    };
  },
};

export const hostileInbound: Attack[] = [
  repeated("26a", "email di 25 MB", "25 MB of file"),
  repeated("26b", "email di 9 MB in una riga di parole", "as many words in one line as are read"),
  repeated("26c", "email di 10.000 parti", "10,000 texts"),
  repeated("26d", "un'email in un'email, mille volte", "a mail in a mail a thousand times"),
  repeated(
    "26e",
    "email con archivi che si gonfiano",
    "an archive that unpacks to terabytes is named and never opened",
  ),
  thousand,
  hangingMailbox,
];
