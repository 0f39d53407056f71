import { setTimeout as delay } from "node:timers/promises";
import { serverMemory } from "../../../scripts/server-memory.mjs";
import { waitFor } from "../../../test/database/wait-for.ts";
import { staffLogin } from "../../../test/desk-process.ts";
import { s3Account, startS3Double } from "../../../test/s3-double.ts";
import { startSmtpReceiver } from "../../../test/smtp-receiver.ts";
import { type SitePair, startPairOnPostgres } from "../site-pair.ts";
import { askDatabase, missingContacts } from "../stored.ts";
import { startTraffic } from "../traffic.ts";
import { createVisitor } from "../visitor.ts";
import { type Conversation, holdConversation } from "./conversations.ts";
import { Errors, repeat } from "./errors.ts";
import { type MemoryReport, watchMemory } from "./memory.ts";
import { logIn, lookAround, publishArticle } from "./staff.ts";

export interface MixedReport {
  requests: number;
  contacts: number;
  messages: number;
  tickets: number;
  articles: number;
  restarts: number;
  mails: number;
  errors: string[];
  lost: string[];
  memory: MemoryReport;
}

/** Visitors pause between two requests, in milliseconds: some thirty requests a second. */
const visitorPauseMs = 350;
const conversationsAtOnce = 2;
/** The second process is restarted so often; the first one runs through, and its memory is what is watched. */
const restartEveryMs = 20_000;

/** Lines of a process's log that tell of an error of its own. */
const ownErrors = (pair: SitePair, index: number) =>
  pair
    .site(index)
    .output()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));

/** What was acknowledged and isn't in the database. */
async function findLost(url: string, contacts: Set<string>, conversations: Conversation[], articles: string[]) {
  const messages = await askDatabase<{ message: string }>(url, 'select message from "TicketMessage"');
  const posts = await askDatabase<{ slug: string }>(url, 'select slug from "BlogPost"');
  const stored = new Set([...messages.map(({ message }) => message), ...posts.map(({ slug }) => `/blog/${slug}`)]);
  const wanted = [...conversations.flatMap((conversation) => conversation.messages), ...articles];
  return [...(await missingContacts(url, contacts)), ...wanted.filter((what) => !stored.has(what))];
}

async function allMailsSent(url: string): Promise<true | undefined> {
  const [row] = await askDatabase<{ waiting: number }>(
    url,
    `select count(*)::int as waiting from "MailMessage" where state <> 'inviata'`,
  );
  return row?.waiting === 0 || undefined;
}

async function openSite() {
  const [storage, office] = [await startS3Double(), await startSmtpReceiver()];
  const site = await startPairOnPostgres({
    ADMIN_USERNAME: staffLogin.username,
    ADMIN_PASSWORD: staffLogin.password,
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
    S3_ENDPOINT: storage.endpoint,
    ...s3Account,
    ...serverMemory(),
  });
  const close = async () => {
    await site.close();
    await office.stop();
    await storage.close();
  };
  return { ...site, office, close };
}

/** A site's whole load at once, for the given minutes: visitors, staff, streams, uploads, restarts. */
export async function runMixed(minutes: number): Promise<MixedReport> {
  // The certificate is the run's own; streams go through fetch.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const { pair, network, office, databaseUrl, close } = await openSite();
  const errors = new Errors();
  const until = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > until;
  const run = { isOver, errors };
  try {
    const newVisitor = () => createVisitor(pair.url, network.visitor());
    const [staff, editor, reader] = [newVisitor(), newVisitor(), newVisitor()];
    const session = await logIn(staff);
    const traffic = startTraffic(pair.url, network, visitorPauseMs);
    const stopWatching = watchMemory(pair.site(0).pid);
    const [conversations, articles]: [Conversation[], string[]] = [[], []];
    const desk = { url: pair.url, network, staff, session, errors };
    let talks = 0;
    const talk = async () => {
      const held = await holdConversation(desk, `c${talks++}`);
      if (held) conversations.push(held);
    };
    const publish = async () => {
      const hands = { staff: editor, headers: session, reader, errors };
      const article = await publishArticle(hands, `${articles.length + 1}`);
      if (article) articles.push(article);
    };
    const restart = async () => {
      await delay(restartEveryMs);
      for (const line of ownErrors(pair, 1)) errors.add(`log: ${line.slice(0, 300)}`);
      await pair.restart(1);
      await pair.bothReady();
    };
    const [, , restarts] = await Promise.all([
      repeat(run, "desk", () => lookAround(staff, session, errors)),
      repeat(run, "publication", publish),
      repeat(run, "restart", restart),
      ...Array.from({ length: conversationsAtOnce }, () => repeat(run, "conversation", talk)),
    ]);
    await traffic.stop();
    const memory = stopWatching();
    for (const tally of traffic.tallies) if (tally.failures > 0) errors.add(tally.describeFailures());
    for (const index of [0, 1]) for (const line of ownErrors(pair, index)) errors.add(`log: ${line.slice(0, 300)}`);
    await waitFor("the last mail", () => allMailsSent(databaseUrl)).catch(() => errors.add("mails are still waiting"));
    return {
      requests: traffic.requests(),
      contacts: traffic.acknowledged.size,
      messages: conversations.reduce((sum, { messages }) => sum + messages.length, 0),
      tickets: conversations.length,
      articles: articles.length,
      restarts,
      mails: office.received.length,
      errors: errors.lines,
      lost: await findLost(databaseUrl, traffic.acknowledged, conversations, articles),
      memory,
    };
  } finally {
    await close();
  }
}
