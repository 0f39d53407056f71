import { randomInt } from "node:crypto";
import type { WebhookLog } from "@vetrina/contract/webhooks/webhooks";
import { openDatabase } from "@vetrina/host/open-database";
import { validContact } from "./contact.ts";
import { quietLog } from "./database/quiet-log.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { migrationsDir } from "./database/test-database.ts";
import { waitFor } from "./database/wait-for.ts";
import { deskEnvironment, logInStaff, postJson } from "./desk-process.ts";
import { plainQuote } from "./quote.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";
import { secretsThatSigned, WebhookReceiver } from "./webhook-receiver.ts";

export interface QuoteKillReport {
  kills: number;
  quotes: number;
  accepted: number;
  refused: number;
  /** Calls to the two programs elsewhere, and how many of them said again what had been said. */
  calls: number;
  repeated: number;
  /** What is not as it must be afterwards, in words. */
  wrong: string[];
}

/** What the server has said of a quote. */
interface Told {
  answer?: "accettato" | "rifiutato";
  version?: number;
}

/** By the quotes' contacts, each of which has one. */
type Ledger = Map<string, Told>;

interface Desk {
  url: string;
  staff: Record<string, string>;
  ledger: Ledger;
}

const writers = 4;
const paths = ["/a", "/b"];
const iban = "IT60X0542811101000000123456";
/** What a version costs: a colleague's change makes the second one. */
const lines = (version: number) => plainQuote.lines.map((line) => ({ ...line, unitCents: version * 10_000 }));

async function order<Result>({ url, staff }: Omit<Desk, "ledger">, call: string, input: object): Promise<Result> {
  const answer = await postJson(`${url}/trpc/${call}`, input, staff);
  if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).result.data;
}

async function say(link: string, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(link, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  await answer.body?.cancel();
  return answer.status;
}

interface Sent {
  id: number;
  revision: number;
  version: number;
  link: string;
}

async function sendQuote(desk: Desk, email: string): Promise<Sent & { change(): Promise<Sent> }> {
  const contact = await postJson(`${desk.url}/api/contact`, { ...validContact, email });
  const quote = { ...plainQuote, leadId: (await contact.json()).id, title: `Sito di ${email}`, email };
  const priced = { ...quote, depositCents: 5_000, lines: lines(1) };
  const { id, revision } = await order<Sent>(desk, "quotes.create", { quote: priced });
  const sent = await order<Sent>(desk, "quotes.send", { id, revision, mail: null });
  const again = { ...priced, lines: lines(2) };
  return {
    ...sent,
    change: () => order<Sent>(desk, "quotes.change", { id, revision: sent.revision, quote: again }),
  };
}

/** A customer's answer: at once, twice at the same moment, or while a colleague changes what it is about; some say no. */
async function answerQuote(desk: Desk, email: string, turn: number): Promise<void> {
  const told: Told = {};
  desk.ledger.set(email, told);
  const { link, version, change } = await sendQuote(desk, email);
  const accept = (read: number) =>
    say(link, { risposta: "si", version: String(read), name: "Lucia Ferri", hasRead: "si" }).then((status) => {
      if (status === 303) Object.assign(told, { answer: "accettato", version: read });
    });
  if (turn % 4 === 3) {
    if ((await say(link, { risposta: "no", version: String(version), reason: "prezzo" })) !== 303) return;
    told.answer = "rifiutato";
  } else if (turn % 4 === 2) {
    const [changed] = await Promise.allSettled([change(), accept(version)]);
    if (told.answer === undefined && changed.status === "fulfilled") await accept(changed.value.version);
  } else await Promise.all(turn % 4 === 1 ? [accept(version), accept(version)] : [accept(version)]);
}

const answersIn = (ledger: Ledger) => [...ledger.values()].filter(({ answer }) => answer).length;

/** Kills the server without warning: some answers on, or while a program elsewhere hears of one. */
async function killOnTheWay(server: ServerProcess, desk: Desk, round: number, receiver: WebhookReceiver) {
  let killed: Promise<unknown> | undefined;
  const kill = () => {
    killed ??= server.stop("SIGKILL");
  };
  const answering = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = randomInt(4); !killed; turn++) {
      await answerQuote(desk, `r${round}w${writer}t${turn}@example.it`, turn).catch(() => undefined);
    }
  });
  const enough = answersIn(desk.ledger) + randomInt(2, 20);
  await waitFor("some answers", () => answersIn(desk.ledger) >= enough);
  if (round % 2 === 0) setTimeout(kill, randomInt(40));
  else {
    receiver.answers.set(paths[round % 4 === 1 ? 0 : 1] ?? "", () => {
      kill();
      return "never";
    });
  }
  await waitFor("the kill", () => server.hasEnded());
  receiver.answers.clear();
  await Promise.all(answering);
}

interface Found {
  email: string;
  state: string;
  /** Of the text that was accepted: its version, whether the hash is that of the text, and the total. */
  version: number | null;
  isHashed: boolean | null;
  totalCents: number | null;
  isNamed: boolean;
  counts: { wins: number; customers: number; deliveries: number; mails: number; notices: number; delivered: number };
  eventId: string | null;
}

const afterwards = `
select quote.email, quote.state, accepted.version, encode(sha256(convert_to(accepted.document, 'UTF8')), 'hex') = accepted.sha256 as "isHashed",
  (accepted.document::jsonb -> 'sums' ->> 'totalCents')::int as "totalCents",
  accepted.name = 'Lucia Ferri' and accepted."acceptedAt" = quote."answeredAt" as "isNamed",
  (select id from "WebhookEvent" where (data ->> 'id')::int = quote.id) as "eventId",
  json_build_object(
    'wins', (select count(*) from "Lead" where id = quote."leadId" and stage = 'vinto'),
    'customers', (select count(*) from "Customer" where email = quote.email and id = quote."customerId"),
    'deliveries', (select count(*) from "Delivery" where title = quote.title),
    'mails', (select count(*) from "MailMessage" where recipient = quote.email and kind = 'preventivo-accettato'
      and "textBody" like '%Acconto preventivo %'),
    'notices', (select count(*) from "StaffNotice" where kind = 'preventivo-accettato' and "subjectId" = quote.id::text),
    'delivered', (select count(*) from "WebhookDelivery" join "WebhookEvent" as event on event.id = "eventId"
      where (event.data ->> 'id')::int = quote.id and "WebhookDelivery".state = 'consegnata')) as counts
from "Quote" as quote left join "QuoteAcceptance" as accepted on accepted."quoteId" = quote.id`;

/** All of what an acceptance leads to, once, or none of it; and nothing that was acknowledged is otherwise. */
function faultsOf(found: Found, told: Told | undefined): string[] {
  const { email, state, version, isHashed, totalCents, isNamed, counts } = found;
  const isAccepted = state === "accettato";
  const once = isAccepted ? 1 : 0;
  const wanted = { wins: once, customers: once, deliveries: once, mails: once, notices: once };
  const off = Object.entries(wanted).filter(([name, times]) => counts[name as keyof typeof wanted] !== times);
  const wrong = off.map(([name]) => `${email}, ${state}: ${counts[name as keyof typeof wanted]} ${name}`);
  if (counts.delivered !== once * paths.length) wrong.push(`${email}, ${state}: ${counts.delivered} heard of it`);
  if (told?.answer && told.answer !== state) wrong.push(`${email}: ${told.answer} was acknowledged, it is ${state}`);
  if (told?.version && told.version !== version) wrong.push(`${email}: version ${told.version} became ${version}`);
  const isWhole = isHashed && isNamed && version !== null && totalCents === version * 10_000;
  if (isAccepted !== Boolean(isWhole)) wrong.push(`${email}, ${state}: the text of version ${version}`);
  return wrong;
}

function unheard(receiver: WebhookReceiver, secrets: ReadonlyMap<string, string>, accepted: Found[]): string[] {
  return paths.flatMap((path) => {
    const calls = receiver.to(path);
    const signed = calls.filter((call) => secretsThatSigned(call, [secrets.get(path) ?? ""]).length === 1);
    const heard = new Set(signed.map(({ headers }) => headers["webhook-id"]));
    const missing = accepted.filter(({ eventId }) => !heard.has(`msg_${eventId?.replaceAll("-", "")}`));
    return [
      ...(signed.length < calls.length
        ? [`${path}: ${calls.length - signed.length} calls with a wrong signature`]
        : []),
      ...missing.map(({ email }) => `${path} has not heard of ${email}`),
    ];
  });
}

/** Works in the database of a site that is down. */
async function inDatabase<Result>(
  dataDir: string,
  work: (pool: Awaited<ReturnType<typeof openDatabase>>["pool"]) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** How many deliveries an endpoint's log says that it has taken. */
async function takenIn({ url, staff }: Omit<Desk, "ledger">, id: number): Promise<number> {
  let taken = 0;
  for (let cursor: string | null = null; ; ) {
    const input = encodeURIComponent(JSON.stringify({ id, cursor }));
    const answer = await fetch(`${url}/trpc/webhooks.log?input=${input}`, { headers: staff });
    const page: WebhookLog = (await answer.json()).result.data;
    taken += page.deliveries.filter(({ state }) => state === "consegnata").length;
    cursor = page.nextCursor;
    if (cursor === null) return taken;
  }
}

const release = `update "WebhookDelivery" set "leaseUntil" = now(), "nextAttemptAt" = now() where state = 'in-coda'`;

/** What was being sent as the last kill came goes out at once: its lease of a minute went by in the rounds before. */
async function hearTheRest(environment: Record<string, string>, dataDir: string): Promise<void> {
  const accepted = await inDatabase(dataDir, async (pool) => {
    await pool.query(release);
    return (await pool.query('select from "QuoteAcceptance"')).rowCount;
  });
  const server = await startServerProcess(environment);
  const desk = { url: server.url, staff: await logInStaff(server.url) };
  const endpointIds = paths.map((_, index) => index + 1);
  const isTold = async () => {
    const taken = await Promise.all(endpointIds.map((id) => takenIn(desk, id)));
    return taken.every((count) => count === accepted);
  };
  // What wasn't told is named by who asks the database.
  await waitFor("the programs elsewhere", isTold).catch(() => undefined);
  await server.stop();
}

async function prepare(desk: Omit<Desk, "ledger">, receiver: WebhookReceiver): Promise<Map<string, string>> {
  await order(desk, "deliveries.saveSetup", { revision: 1, wanted: [], opensByItself: false, iban });
  const secrets = new Map<string, string>();
  for (const path of paths) {
    const endpoint = { name: `Programma ${path}`, url: receiver.origin + path, events: ["quote.accepted"], isOn: true };
    secrets.set(path, (await order<{ secret: string }>(desk, "webhooks.add", endpoint)).secret);
  }
  return secrets;
}

/** Kills the server in the middle of customers' answers to quotes, as often as asked, on the embedded database. */
export async function runQuoteKills(kills: number): Promise<QuoteKillReport> {
  const folder = await makeReadyDataFolder();
  const receiver = await new WebhookReceiver().start();
  const environment = { ...deskEnvironment(folder.dataDir, await freePort()), ...receiver.environment };
  const ledger: Ledger = new Map();
  let secrets: Map<string, string> | undefined;
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(environment);
    const desk = { url: server.url, staff: await logInStaff(server.url), ledger };
    secrets ??= await prepare(desk, receiver);
    await killOnTheWay(server, desk, round, receiver);
  }
  await hearTheRest(environment, folder.dataDir);
  const [found, gaps] = await inDatabase(folder.dataDir, async (pool) => {
    const numbers = await pool.query(`select max(sequence) - count(*) as gaps from "Quote" group by year`);
    return [
      (await pool.query(afterwards)).rows as Found[],
      numbers.rows.filter((row) => Number(row.gaps) !== 0),
    ] as const;
  });
  const accepted = found.filter(({ state }) => state === "accettato");
  const known = new Set(found.map(({ email }) => email));
  const lost = [...ledger].filter(([email, { answer }]) => answer && !known.has(email));
  const wrong = [
    ...found.flatMap((quote) => faultsOf(quote, ledger.get(quote.email))),
    ...lost.map(([email]) => `${email} is gone`),
    ...gaps.map(() => "numbers with holes"),
    ...unheard(receiver, secrets ?? new Map(), accepted),
  ];
  await receiver.stop();
  folder.remove();
  const refused = found.filter(({ state }) => state === "rifiutato").length;
  const { calls } = receiver;
  const repeated = calls.length - paths.length * accepted.length;
  return { kills, quotes: found.length, accepted: accepted.length, refused, calls: calls.length, repeated, wrong };
}
