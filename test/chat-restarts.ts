import { ChatStream } from "./chat-stream.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { waitFor } from "./database/wait-for.ts";
import { deskEnvironment, insistOnMessage, logInStaff, openTicket, readTexts } from "./desk-process.ts";
import { freePort, startServerProcess } from "./server-process.ts";

export interface ChatRestartReport {
  restarts: number;
  messages: number;
  /** How often the two open chats had to be opened again, together. */
  reconnections: number;
  /** What one side's chat showed other than the conversation as it is stored; empty when all is well. */
  wrong: string[];
}

/** Both sides' writers: each sends its next message once the one before is acknowledged. */
function startWriters(url: string, ticketId: number, staff: Record<string, string>) {
  const sent = { client: 0, staff: 0 };
  let isOver = false;
  const write = async (side: "client" | "staff", headers: Record<string, string>) => {
    for (; !isOver; sent[side]++) await insistOnMessage(url, ticketId, `${side} ${sent[side]}`, headers);
  };
  const done = Promise.all([write("client", {}), write("staff", staff)]);
  return {
    sent,
    total: () => sent.client + sent.staff,
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

/** What is wrong with a chat's messages, beside the stored ones. */
function compare(side: string, shown: string[], stored: string[]): string[] {
  const missing = stored.filter((text) => !shown.includes(text)).map((text) => `${side}: ${text} is missing`);
  const twice = shown.filter((text, index) => shown.indexOf(text) !== index).map((text) => `${side}: ${text} twice`);
  const isMixed = missing.length + twice.length === 0 && shown.join() !== stored.join();
  return [...missing, ...twice, ...(isMixed ? [`${side}: out of order`] : [])];
}

/** Every message once, and each writer's in the order in which it wrote them. */
function checkStored(stored: string[], sent: { client: number; staff: number }): string[] {
  const expected = (side: "client" | "staff") => Array.from({ length: sent[side] }, (_, number) => `${side} ${number}`);
  return (["client", "staff"] as const).flatMap((side) =>
    compare(
      `stored, ${side}`,
      stored.filter((text) => text.startsWith(side)),
      expected(side),
    ),
  );
}

/**
 * Two people talk while the server is restarted again and again: in turn politely, and by SIGKILL. `messagesPerRound`
 * are acknowledged between two restarts.
 */
export async function runChatRestarts(restarts: number, messagesPerRound = 6): Promise<ChatRestartReport> {
  const folder = await makeReadyDataFolder();
  const environment = deskEnvironment(folder.dataDir, await freePort());
  let server = await startServerProcess(environment);
  const { url } = server;
  const staff = await logInStaff(url);
  const ticketId = await openTicket(url, "chat@example.it");
  const client = new ChatStream({ url: () => url, procedure: "tickets.live", ticketId });
  const desk = new ChatStream({ url: () => url, procedure: "desk.conversationLive", ticketId, headers: staff });
  const writers = startWriters(url, ticketId, staff);
  for (let restart = 0; restart < restarts; restart++) {
    const enough = writers.total() + messagesPerRound;
    await waitFor(`messages before restart ${restart}`, () => writers.total() >= enough);
    await server.stop(restart % 2 ? "SIGKILL" : "SIGTERM");
    server = await startServerProcess(environment);
  }
  await writers.stop();
  const stored = await readTexts(url, ticketId);
  await waitFor("the last message on both sides", () =>
    [client, desk].every(({ texts }) => texts.at(-1) === stored.at(-1)),
  );
  const wrong = [
    ...checkStored(stored, writers.sent),
    ...compare("client's chat", client.texts, stored),
    ...compare("staff's chat", desk.texts, stored),
  ];
  const reconnections = client.connections + desk.connections - 2;
  await Promise.all([client.stop(), desk.stop()]);
  await server.stop();
  folder.remove();
  return { restarts, messages: stored.length, reconnections, wrong };
}
