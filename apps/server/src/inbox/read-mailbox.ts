import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { readFolder, unreadableFolder } from "@vetrina/contract/inbox/mailbox";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { inboundBytesMax, receiveMail } from "@vetrina/inbox/arriving-mail";
import { keepMail, nameLargeMail } from "@vetrina/inbox/keep-mail.service";
import type { ListedMail, MailboxSession } from "../integrations/imap.ts";
import { type MailboxRecord, noteStored } from "./mailbox-record.ts";

/** Larger mails are fetched one by one, as they come. */
const smallBytes = 256 * 1024;
/** So many small ones are asked for at a time. */
const batchMax = 20;
const filedAtOnce = 100;

/** A mailbox that is being read. */
export interface Reading {
  api: Deps;
  name: string;
  session: MailboxSession;
  record: MailboxRecord;
}

async function keep({ api, name, session }: Reading, uid: number, source: AsyncIterable<Buffer>): Promise<void> {
  const file = path.join(api.unfinishedFiles, `mail-${randomUUID()}`);
  try {
    const mail = await receiveMail(source, file);
    await keepMail(api, "imap", mail, { mailbox: name, uidValidity: session.uidValidity, uid: BigInt(uid) });
  } finally {
    await rm(file, { force: true });
  }
}

/** Of a mail that isn't fetched, what names it is its Message-ID and size. */
async function nameOnly({ api, name, session }: Reading, { uid, bytes }: ListedMail): Promise<void> {
  const envelope = await session.envelopeOf(uid);
  const of = `large ${envelope.messageId ?? `${name} ${session.uidValidity} ${uid}`} ${bytes}`;
  const fingerprint = createHash("sha256").update(of).digest();
  const place = { mailbox: name, uidValidity: session.uidValidity, uid: BigInt(uid) };
  await nameLargeMail(api, { ...envelope, bytes, fingerprint }, place);
}

async function keepLarge(reading: Reading, mail: ListedMail): Promise<void> {
  if (mail.bytes > inboundBytesMax) return nameOnly(reading, mail);
  try {
    await keep(reading, mail.uid, await reading.session.download(mail.uid));
  } catch (error) {
    // It is larger than its server has said.
    if (!(error instanceof AppError) || error.code !== "TOO_LARGE") throw error;
    await nameOnly(reading, mail);
  }
}

async function* once(bytes: Buffer) {
  yield bytes;
}

async function keepSmall(reading: Reading, mails: readonly ListedMail[]): Promise<void> {
  const uids = mails.map(({ uid }) => uid);
  for await (const { uid, source } of reading.session.fetch(uids)) await keep(reading, uid, once(source));
}

/** The next ones that are fetched together: small ones of which none is larger than the others by far, or one alone. */
function nextBatch(mails: readonly ListedMail[]): readonly ListedMail[] {
  const large = mails.findIndex(({ bytes }) => bytes > smallBytes);
  if (large === 0) return mails.slice(0, 1);
  return mails.slice(0, Math.min(batchMax, large > 0 ? large : mails.length));
}

/** Moves the mailbox's mark behind what is stored. */
const noteMark = ({ api, name, session: { uidValidity }, record: { lastUid } }: Reading) =>
  noteStored(api, name, { uidValidity, lastUid });

/**
 * Stores what has come since the last time, in its order. Each mail is durable before the mailbox's mark is moved behind
 * it; what a killed process fetched and hadn't marked comes again, and is known.
 */
export async function storeNews(reading: Reading): Promise<void> {
  const { session, record } = reading;
  const listed = await session.listFrom(record.lastUid + 1);
  const { since } = record;
  let waiting = since ? listed.filter(({ at }) => at >= since) : listed;
  while (waiting.length > 0) {
    const batch = nextBatch(waiting);
    const [first] = batch;
    if (first && first.bytes > smallBytes) await keepLarge(reading, first);
    else await keepSmall(reading, batch);
    record.lastUid = batch.at(-1)?.uid ?? record.lastUid;
    if (!since) await noteMark(reading);
    waiting = waiting.slice(batch.length);
  }
  if (!since) return;
  record.lastUid = Math.max(session.uidNext - 1, listed.at(-1)?.uid ?? 0);
  record.since = undefined;
  await noteMark(reading);
}

/** Mails of which something has become, and which the mailbox still shows among the new ones. */
const findUnfiled = ({ api, name, session }: Reading) =>
  api.db.inboundMail.findMany({
    where: {
      mailbox: name,
      uidValidity: session.uidValidity,
      uid: { not: null },
      filedAt: null,
      state: { not: "arrivata" },
    },
    orderBy: { id: "asc" },
    take: filedAtOnce,
    select: { id: true, uid: true, state: true },
  });

/** Moves mails out of the way of the new ones: to those that were read, or to those that a person has to look at. */
export async function fileSettled(reading: Reading): Promise<void> {
  for (;;) {
    const rows = await findUnfiled(reading);
    for (const folder of [readFolder, unreadableFolder]) {
      const isUnreadable = folder === unreadableFolder;
      const uids = rows.filter(({ state }) => (state === "illeggibile") === isUnreadable).map(({ uid }) => Number(uid));
      if (uids.length > 0) await reading.session.file(uids, folder);
    }
    const ids = rows.map(({ id }) => id);
    await reading.api.db.inboundMail.updateMany({ where: { id: { in: ids } }, data: { filedAt: reading.api.now() } });
    if (rows.length < filedAtOnce) return;
  }
}
