import type { Deps } from "@vetrina/core/deps";
import type { MailboxSession } from "../integrations/imap.ts";

type Site = Pick<Deps, "db" | "now">;

/** How far a mailbox was read. */
export interface MailboxRecord {
  /** Mails behind this number are the site's business. */
  lastUid: number;
  /** In a mailbox that numbers again, mails that came before this moment are not, until it was looked through once. */
  since: Date | undefined;
}

/** By how much a mail server's clock may differ, which tells seconds alone, in milliseconds. */
const clockSkewMs = 60_000;

/**
 * How far the mailbox was read. When the site meets it first, what lies in it already stays where it is: an agency's
 * mailbox may hold years. A mailbox that numbers again (another UIDVALIDITY) is looked through once more from where the
 * site met it; mails that are known are known by their fingerprint. Its new numbers are written down once that is done:
 * a reading that breaks off begins anew, and still leaves the years before alone.
 */
export async function meetMailbox({ db }: Site, name: string, session: MailboxSession): Promise<MailboxRecord> {
  const { uidValidity, uidNext } = session;
  const known = await db.mailbox.findUnique({
    where: { name },
    select: { uidValidity: true, lastUid: true, metAt: true },
  });
  if (known?.uidValidity === uidValidity) return { lastUid: Number(known.lastUid), since: undefined };
  const isRenumbered = known != null && known.uidValidity !== null;
  if (isRenumbered) return { lastUid: 0, since: new Date(known.metAt.getTime() - clockSkewMs) };
  const lastUid = uidNext - 1;
  await db.mailbox.upsert({
    where: { name },
    create: { name, uidValidity, lastUid },
    update: { uidValidity, lastUid },
    select: { name: true },
  });
  return { lastUid, since: undefined };
}

/** Mails up to this number are stored, as the mailbox numbers them now. */
export async function noteStored(
  { db }: Site,
  name: string,
  { uidValidity, lastUid }: { uidValidity: bigint; lastUid: number },
): Promise<void> {
  await db.mailbox.update({ where: { name }, data: { uidValidity, lastUid }, select: { name: true } });
}

/** The mailbox was asked and has answered. */
export async function noteRead({ db, now }: Site, name: string): Promise<void> {
  await db.mailbox.update({
    where: { name },
    data: { readAt: now(), problem: null, problemSince: null },
    select: { name: true },
  });
}

/** The mailbox can't be read, since the first time that it couldn't. */
export async function noteProblem({ db, now }: Site, name: string, problem: string): Promise<void> {
  const known = await db.mailbox.findUnique({ where: { name }, select: { problemSince: true } });
  const data = { problem, problemSince: known?.problemSince ?? now() };
  await db.mailbox.upsert({ where: { name }, create: { name, ...data }, update: data, select: { name: true } });
}
