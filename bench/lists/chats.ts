import { type ClientRequest, request } from "node:http";
import { ChatStream } from "../../test/chat-stream.ts";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { createTestDatabase } from "../../test/database/test-database.ts";
import { startEmbeddedTestServer } from "../../test/database/test-servers.ts";
import { waitFor } from "../../test/database/wait-for.ts";
import { openTicket, postJson } from "../../test/desk-process.ts";
import { quantile } from "../figures.ts";
import { trpc } from "../request.ts";
import { type SiteProcess, startSite } from "../site-process.ts";

const openChats = 500;
const openChatsMaxMb = 100;
const latencyMessages = 100;

/** Opens a chat and keeps it open; resolves with its first words. */
function openChat(url: string, ticketId: number): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const chat = request(url + trpc("tickets.live", { id: ticketId }), { agent: false }, (response) => {
      response.once("data", () => resolve(chat));
      response.resume();
      response.on("error", () => undefined);
    });
    chat.on("error", reject);
    chat.end();
  });
}

/** How many megabytes more the server holds with five hundred chats open; tells whether they are few enough. */
export async function measureOpenChats(site: SiteProcess, ticketId: number): Promise<boolean> {
  const before = await site.memoryBytes();
  const chats = await Promise.all(Array.from({ length: openChats }, () => openChat(site.url, ticketId)));
  const after = await site.memoryBytes();
  for (const chat of chats) chat.destroy();
  const grownMb = (after - before) / 2 ** 20;
  console.log(`\n${openChats} chat aperte: ${grownMb.toFixed(0)} MB in più`);
  return grownMb < openChatsMaxMb;
}

/** From the answer to who wrote until the other side has it, in milliseconds. */
async function latencies(writeTo: string, listenTo: string): Promise<number[]> {
  const ticketId = await openTicket(writeTo, "latenza@example.it");
  const heard = new Map<string, number>();
  const stream = new ChatStream({
    url: () => listenTo,
    procedure: "tickets.live",
    ticketId,
    onEvent: (event) => event.kind === "message" && heard.set(event.message.message, performance.now()),
  });
  await waitFor("the chat", () => stream.events.length > 0);
  const waits: number[] = [];
  for (let number = 0; number < latencyMessages; number++) {
    const message = `messaggio ${number}`;
    const sent = performance.now();
    await postJson(`${writeTo}/api/tickets/${ticketId}/messages`, { message });
    waits.push((await waitFor(message, () => heard.get(message))) - sent);
  }
  await stream.stop();
  return waits;
}

function report(name: string, waits: number[]): void {
  const at = (share: number) => quantile(waits, share).toFixed(0);
  console.log(`${name.padEnd(42)} mediana ${at(0.5)} ms, p95 ${at(0.95)} ms, massimo ${at(1)} ms`);
}

/** How long a message takes from its sending to the other side, in one process and through two on one database. */
export async function measureLatency(): Promise<void> {
  const postgres = await startEmbeddedTestServer();
  const database = await createTestDatabase(postgres.server);
  const folder = makeDataFolder();
  const [first, second] = [
    await startSite("site-server.ts", [folder.dataDir, "cached", database.url]),
    await startSite("site-server.ts", [folder.dataDir, "cached", database.url]),
  ];
  console.log("\nDall'invio di un messaggio al suo arrivo dall'altra parte");
  report("un solo processo", await latencies(first.url, first.url));
  report("due processi sullo stesso PostgreSQL", await latencies(first.url, second.url));
  await Promise.all([first.stop(), second.stop()]);
  folder.remove();
  await database.drop();
  await postgres.stop();
}
