import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { expect, test } from "vitest";
import { mailboxAddressOf } from "../env-inbound.ts";
import { startMailboxReader } from "./mailbox-reader.ts";

const site = ownSite({ RATE_LIMIT: "off" });

const greeting = "* OK [CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN] ready\r\n";
/** Answers commands as long as one is logging in, and then no more. */
const letsIn = (socket: Socket) => {
  socket.write(greeting);
  socket.on("data", (line) => {
    const [tag = "", command = ""] = line.toString().split(" ");
    if (/^(?:login|capability|id|namespace)/i.test(command)) socket.write(`${tag} OK done\r\n`);
  });
};

const late = /non risponde in tempo/;
const closed = /ha chiuso il collegamento/;

const patience = { connectMs: 300, silenceMs: 300 };
const rests = { otherMs: 100, firstMs: 100, longestMs: 1_000 };

test.each<[string, (socket: Socket) => void, RegExp]>([
  ["never greets", () => undefined, late],
  ["hangs once one is in", letsIn, late],
  ["hangs up at once", (socket) => socket.destroy(), closed],
  ["hangs up after its greeting", (socket) => socket.end(greeting), closed],
  ["speaks another protocol", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), /casella/],
])("a server that %s is left and tried again, and Panoramica says why", async (_what, greet, sentence) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    greet(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = mailboxAddressOf({ IMAP_URL: `imap://posta-${port}:segreto@127.0.0.1:${port}/INBOX` });
  if (!address) throw new Error("there is a mailbox");
  const stop = startMailboxReader(site.server, address, patience, rests);
  const name = `posta-${port}@127.0.0.1/INBOX`;
  const problem = await waitFor("the problem", async () =>
    site.server.api.db.mailbox.findUnique({ where: { name } }).then((row) => row?.problem ?? undefined),
  );
  expect(problem).toMatch(sentence);
  await waitFor("the next try", () => sockets.size > 1);
  await stop();
  for (const socket of sockets) socket.destroy();
  server.close();
});
