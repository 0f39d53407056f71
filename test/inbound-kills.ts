import { randomInt } from "node:crypto";
import type { MailboxStatus } from "@vetrina/contract/inbox/mailbox";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { deskEnvironment, logInStaff, openTicket, readTexts } from "./desk-process.ts";
import { type ImapServer, startImapServer } from "./imap-server.ts";
import { rawMail } from "./raw-mail.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";

export interface InboundKillReport {
  kills: number;
  mails: number;
  /** What is missing, there twice or out of its order, each in a few words. */
  wrong: string[];
}

const user = "posta";
const threads = 20;
const patienceMs = 10 * 60_000;

interface Thread {
  id: number;
  email: string;
  /** What was put into the mailbox for it, in order. */
  sent: string[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function statusOf(url: string): Promise<MailboxStatus> {
  const answer = await fetch(`${url}/trpc/inbox.status`, { headers: await logInStaff(url) });
  return (await answer.json()).result.data;
}

/** What lay in the mailbox before isn't the site's: so nothing is sent before it was met. */
async function untilMet(url: string): Promise<void> {
  while (!(await statusOf(url)).readAt) await pause(100);
}

/** Puts mails into the mailbox over one connection, as fast as it takes them. */
const fill = (imap: ImapServer, opened: readonly Thread[], mails: number) =>
  imap.withMailbox(user, async (client) => {
    for (let number = 0; number < mails; number++) {
      const thread = opened[number % opened.length];
      if (!thread) return;
      const text = `mail ${number}`;
      await client.append("INBOX", rawMail({ from: thread.email, subject: `Ticket ${thread.id}`, text }));
      thread.sent.push(text);
    }
  });

async function countArrived(url: string, opened: readonly Thread[]): Promise<number> {
  const texts = await Promise.all(opened.map(({ id }) => readTexts(url, id).catch(() => [])));
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Kills the site, without warning, once it has taken in some more mails. */
async function killAmid(site: ServerProcess, opened: readonly Thread[], mails: number): Promise<void> {
  const before = await countArrived(site.url, opened);
  const wanted = Math.min(before + randomInt(5, 90), mails - 1);
  while ((await countArrived(site.url, opened)) < wanted) await pause(randomInt(5, 40));
  await site.stop("SIGKILL");
}

/** What is wrong with a conversation, if anything. */
function wrongIn({ id, sent }: Thread, texts: readonly string[]): string[] {
  if (JSON.stringify(texts) === JSON.stringify(sent)) return [];
  const missing = sent.filter((text) => !texts.includes(text)).length;
  const twice = texts.length - new Set(texts).size;
  return [`ticket ${id}: ${missing} missing, ${twice} twice, ${texts.length} of ${sent.length}`];
}

/** Kills the site as often as asked while mails arrive in its mailbox, and looks at each conversation afterwards. */
export async function runInboundKills(kills: number, mails: number): Promise<InboundKillReport> {
  const imap = await startImapServer();
  const folder = await makeReadyDataFolder();
  const environment = { ...deskEnvironment(folder.dataDir, await freePort()), IMAP_URL: imap.urlOf(user) };
  let site = await startServerProcess(environment);
  await untilMet(site.url);
  const opened: Thread[] = [];
  for (let number = 0; number < threads; number++) {
    const email = `filo-${number}@example.it`;
    opened.push({ id: await openTicket(site.url, email), email, sent: [] });
  }
  const filling = fill(imap, opened, mails);
  for (let kill = 0; kill < kills; kill++) {
    await killAmid(site, opened, mails);
    site = await startServerProcess(environment);
  }
  await filling;
  const deadline = Date.now() + patienceMs;
  while ((await countArrived(site.url, opened)) < mails && Date.now() < deadline) await pause(200);
  const wrong: string[] = [];
  for (const thread of opened) wrong.push(...wrongIn(thread, await readTexts(site.url, thread.id)));
  await site.stop();
  await imap.stop();
  folder.remove();
  return { kills, mails, wrong };
}
