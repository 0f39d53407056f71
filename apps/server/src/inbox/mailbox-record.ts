import type { Deps } from "@vetrina/core/deps";
import type { MailboxSession } from "../integrations/imap.ts";

type Site = Pick<Deps, "db" | "now">;

/** How far a mailbox was read. */
export interface MailboxRecord {
  /** Mails behind this number are the site's business. */
  lastUid: number;
  /** In a mailbox that numbers again, mails that came before this moment are not. */
  since: Date | undefined;
}

/** By how much a mail server's clock may differ, which tells seconds alone, in milliseconds. */
const clockSkewMs = 60_000;

/**
 * How far the mailbox was read. When the site meets it first, what lies in it already stays where it is: an agency's
 * mailbox may hold years. A mailbox that numbers again (another UIDVALIDITY) is looked through once more from where the
 * site met it; mails that are known are known by their fingerprint.
 */
export async function meetMailbox({ db }: Site, name: string, session: MailboxSession): Promise<MailboxRecord> {
  const { uidValidity, uidNext } = session;
  const known = await db.mailbox.findUnique({
    where: { name },
    select: { uidValidity: true, lastUid: true, metAt: true },
  });
  if (known?.uidValidity === uidValidity) return { lastUid: Number(known.lastUid), since: undefined };
  const isRenumbered = known != null && known.uidValidity !== null;
  const lastUid = isRenumbered ? 0 : uidNext - 1;
  await db.mailbox.upsert({
    where: { name },
    create: { name, uidValidity, lastUid },
    update: { uidValidity, lastUid },
    select: { name: true },
  });
  return { lastUid, since: isRenumbered ? new Date(known.metAt.getTime() - clockSkewMs) : undefined };
}

/** Mails up to this number are stored. */
export async function noteStored({ db }: Site, name: string, lastUid: number): Promise<void> {
  await db.mailbox.update({ where: { name }, data: { lastUid }, select: { name: true } });
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
