import type { ChatStream } from "@test/chat-stream";
import { confirmedClient } from "@test/client-mail";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { afterEach, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

const open: ChatStream[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.stop()));
});

/** Tickets of a hundred messages each. */
async function openLong(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let opened = 0; opened < count; opened++) ids.push((await desk.open()).id);
  const message = { senderType: "client", senderName: "Lucia Ferri", message: "n" } as const;
  await site.server.api.db.ticketMessage.createMany({
    data: ids.flatMap((id) => Array.from({ length: 100 }, () => ({ ...message, ticketId: BigInt(id) }))),
  });
  return ids;
}

function listen(id: number): ChatStream {
  const stream = desk.listen(id);
  open.push(stream);
  return stream;
}

const isWhole = ({ texts }: ChatStream) => texts.length === 100;

test("streams of sixty whole conversations come whole, and leave others their readings meanwhile", async () => {
  const email = "legge-altro@example.it";
  const { id } = await desk.open({ email });
  const headers = await confirmedClient(site, email);
  const streams = (await openLong(60)).map(listen);
  const statuses = new Set<number>();
  while (!streams.every(isWhole)) {
    for (const path of [`/api/tickets/${id}/messages`, "/api/client/tickets"]) {
      statuses.add((await site.call(path, { headers })).status);
    }
  }
  expect([...statuses]).toEqual([200]);
  expect(streams.map(({ connections }) => connections)).toEqual(streams.map(() => 1));
});

test("a stream whose reader has left takes no reading from the one of the same conversation that stays", async () => {
  const [id = 0] = await openLong(1);
  const [leaving, staying] = [listen(id), listen(id)];
  await waitFor("a first piece", () => leaving.texts.length > 0);
  await leaving.stop();
  await waitFor("the whole conversation", () => isWhole(staying));
  expect(staying.connections).toBe(1);
});
