import { startTestApp } from "@test/app";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { opened, owned, ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { test } from "vitest";
import { insertClientMessage } from "./client-message.statement.ts";

const site = ownSite({ RATE_LIMIT: "off" });
// Another process on the same database.
const second = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
const desk = opened(() => openHelpDesk(site));

/** What the staff's list in the other process is told, from now on. */
async function listElsewhere(signal: AbortSignal) {
  const list = await second.call("/trpc/desk.live", { headers: desk.staff, signal });
  const told: string[] = [];
  const read = async () => {
    for await (const { event, data } of readEvents(list)) if (event === "message") told.push(JSON.stringify(data));
  };
  read().catch(() => undefined);
  await waitFor("the beginning", () => told.length > 0);
  return told;
}

/** As in a process that dies between its commit and its signal. */
async function withoutSignals(work: () => Promise<unknown>): Promise<void> {
  const { signals } = site.server.database;
  const { send } = signals;
  signals.send = () => {};
  await work().finally(() => {
    signals.send = send;
  });
}

test("what a process wrote before it died, and told nobody of, is heard elsewhere a few seconds later", async () => {
  const gone = new AbortController();
  const [written, changed, seen] = [await desk.open(), await desk.open(), await desk.open()];
  const email = "cancellata.nel.silenzio@example.it";
  const erased = await desk.open({ email });
  await desk.order("desk.setStatus", { id: erased.id, status: "chiuso" });
  const [chat, changing, erasing] = [desk.listen(written.id), desk.listen(changed.id), desk.listen(erased.id)];
  await waitFor("the streams", () => [chat, changing, erasing].every(({ events }) => events.length > 0));
  // From here on only a signal brings a message, so none is on its way any more once it is there.
  await desk.say(written.id, "prima");
  await waitFor("the first", () => chat.texts.length === 1);
  const told = await listElsewhere(gone.signal);
  const untold = { ticketId: BigInt(written.id), message: "l'ultima", submissionKey: undefined, at: new Date() };
  await insertClientMessage(site.server.api, { ...untold, files: [], isAcknowledged: false });
  await withoutSignals(async () => {
    await desk.order("desk.setStatus", { id: changed.id, status: "in-lavorazione" });
    // Told with the commit itself, since they leave no other trace.
    await desk.order("desk.markSeen", { id: seen.id });
    await desk.order("privacy.erasePerson", { email });
  });
  await waitFor("the last words", () => chat.texts.join() === "prima,l'ultima");
  await waitFor("the status", () => JSON.stringify(changing.events).includes("in-lavorazione"));
  await waitFor("the erasure", () => erasing.events.some(({ kind }) => kind === "merged"));
  for (const { id } of [changed, seen]) {
    await waitFor(`${id} in the list`, () => told.includes(JSON.stringify({ kind: "changed", ticketId: id })));
  }
  gone.abort();
  await Promise.all([chat, changing, erasing].map((stream) => stream.stop()));
});
