import { randomInt } from "node:crypto";
import type { MailQueuePage, QueuedMail } from "@vetrina/contract/mail-queue";
import { validContact } from "./contact.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { deskEnvironment, logInStaff, openTicket, postJson, readTexts } from "./desk-process.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";

export interface TicketKillReport {
  rounds: number;
  tickets: number;
  messages: number;
  /** What was acknowledged and is not there after the restart, each in a word or two. */
  lost: string[];
}

/** What the server said it has of one ticket, and of a contact of the same person's. */
interface Acknowledged {
  email: string;
  hasContact: boolean;
  messages: string[];
  /** How many of them are the staff's: each has its mail. */
  replies: number;
}

type Ledger = Map<number, Acknowledged>;

const writers = 6;
const messagesPerTicket = 5;

/** Opens tickets, each with a contact, and writes in them, in turn as the client and as the staff, until the server is down. */
async function writeUntilKilled(url: string, name: string, ledger: Ledger, staff: Record<string, string>) {
  for (let opened = 0; ; opened++) {
    const email = `${name}-${opened}@example.it`;
    const id = await openTicket(url, email);
    const ticket: Acknowledged = { email, hasContact: false, messages: [], replies: 0 };
    ledger.set(id, ticket);
    ticket.hasContact = (await postJson(`${url}/api/contact`, { ...validContact, email })).status === 201;
    for (let number = 0; number < messagesPerTicket; number++) {
      const isReply = number % 2 === 1;
      const message = `${name} ${opened} ${number}`;
      const answer = await postJson(`${url}/api/tickets/${id}/messages`, { message }, isReply ? staff : {});
      if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status}`);
      ticket.messages.push(message);
      if (isReply) ticket.replies++;
    }
  }
}

const sizeOf = (ledger: Ledger) => [...ledger.values()].reduce((sum, { messages }) => sum + 1 + messages.length, 0);

/** Writes from several sides at once and kills the server, without warning, after so many acknowledged writes. */
async function killWhileWriting(server: ServerProcess, round: number, ledger: Ledger): Promise<void> {
  const staff = await logInStaff(server.url);
  const killAt = sizeOf(ledger) + randomInt(10, 120);
  const writing = Array.from({ length: writers }, (_, writer) =>
    writeUntilKilled(server.url, `r${round}w${writer}`, ledger, staff).catch(() => undefined),
  );
  while (sizeOf(ledger) < killAt) await new Promise((resolve) => setTimeout(resolve, 1));
  await server.stop("SIGKILL");
  await Promise.all(writing);
}

async function allMails(url: string, staff: Record<string, string>): Promise<QueuedMail[]> {
  const mails: QueuedMail[] = [];
  for (let cursor: number | null = null; ; ) {
    const input = encodeURIComponent(JSON.stringify({ limit: 100, cursor }));
    const answer = await fetch(`${url}/trpc/mailQueue.list?input=${input}`, { headers: staff });
    const page: MailQueuePage = (await answer.json()).result.data;
    mails.push(...page.mails);
    cursor = page.nextCursor;
    if (cursor === null) return mails;
  }
}

async function findLost(url: string, ledger: Ledger): Promise<string[]> {
  const staff = await logInStaff(url);
  const mails = await allMails(url, staff);
  const leads: { email: string }[] = await (await fetch(`${url}/api/contacts`, { headers: staff })).json();
  const contacts = new Set(leads.map(({ email }) => email));
  const countMails = (recipient: string, kind: string) =>
    mails.filter((mail) => mail.recipient === recipient && mail.kind === kind).length;
  const lost: string[] = [];
  for (const [id, { email, hasContact, messages, replies }] of ledger) {
    if (hasContact && !contacts.has(email)) lost.push(`contact of ${email}`);
    if (!(await fetch(`${url}/api/tickets/${id}`)).ok) lost.push(`ticket of ${email}`);
    const texts = await readTexts(url, id);
    lost.push(...messages.filter((message) => !texts.includes(message)).map((message) => `message ${message}`));
    if (countMails(email, "ticket-aperto") !== 1) lost.push(`opening mail to ${email}`);
    // A reply may be there whose acknowledgement never arrived: its mail is there too.
    if (countMails(email, "risposta-staff") < replies) lost.push(`reply mails to ${email}`);
  }
  if (mails.filter(({ kind }) => kind === "ticket-ricevuto").length < ledger.size) lost.push("mails to the staff");
  return lost;
}

/** Kills the server in the middle of tickets, contacts and messages, as often as asked, on the embedded database. */
export async function runTicketKills(rounds: number): Promise<TicketKillReport> {
  const folder = await makeReadyDataFolder();
  const environment = deskEnvironment(folder.dataDir, await freePort());
  const ledger: Ledger = new Map();
  const lost = new Set<string>();
  let server = await startServerProcess(environment);
  for (let round = 0; round < rounds; round++) {
    await killWhileWriting(server, round, ledger);
    server = await startServerProcess(environment);
    for (const what of await findLost(server.url, ledger)) lost.add(what);
  }
  await server.stop();
  folder.remove();
  return { rounds, tickets: ledger.size, messages: sizeOf(ledger) - ledger.size, lost: [...lost] };
}
