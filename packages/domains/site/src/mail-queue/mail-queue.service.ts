import type { MailQueuePage, MailQueueQuery, MailState, QueuedMail } from "@vetrina/contract/mail-queue";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { causeOfStoredFailure } from "@vetrina/core/mail/mail-failure";
import { mailChannel } from "@vetrina/core/mail/mail-queue";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { signalCommit } from "@vetrina/data/signals";
import { findBlocked, findUndeliverable } from "@vetrina/inbox/undeliverable.service";

const columns = {
  ...just("id", "kind", "recipient", "subject", "state", "isFile", "attempts", "lastError", "createdAt"),
  ...just("nextAttemptAt", "sentAt"),
} satisfies Prisma.MailMessageSelect;

type Row = Prisma.MailMessageGetPayload<{ select: typeof columns }>;

/** Rows in a state: a mail written to a file is stored as sent, with a flag. */
const rowsIn = (state: MailState): Prisma.MailMessageWhereInput => {
  if (state === "su-file") return { state: "inviata", isFile: true };
  return state === "inviata" ? { state, isFile: false } : { state };
};

const present = ({ isFile, ...row }: Row): QueuedMail => ({
  ...row,
  cause: row.lastError === null ? null : causeOfStoredFailure(row.lastError),
  state: isFile && row.state === "inviata" ? "su-file" : row.state,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** The mails in a state, or all of them, newest first. */
export async function listQueuedMails(deps: Deps, query: MailQueueQuery): Promise<MailQueuePage> {
  const rows = await deps.db.mailMessage.findMany({
    where: { ...(query.state && rowsIn(query.state)), ...(query.cursor && { id: { lt: query.cursor } }) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
    select: columns,
  });
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ id }) => id);
  return { mails: shown.map(present), nextCursor };
}

const countState = (deps: Deps, state: MailState) => deps.db.mailMessage.count({ where: rowsIn(state) });

/** From this many sent mails on, counting takes a while, so they are counted once a minute. */
const manySent = 10_000;
const sentKeptForMs = 60_000;
/** By the connections to the database: each request has `Deps` of its own. */
const sentCounts = {
  inviata: new WeakMap<Deps["run"], { until: number; count: number }>(),
  "su-file": new WeakMap<Deps["run"], { until: number; count: number }>(),
};

/** How many mails were sent, or became files; many as of the last minute. */
export async function countSent(deps: Deps, state: keyof typeof sentCounts): Promise<number> {
  const now = deps.now().getTime();
  const kept = sentCounts[state].get(deps.run);
  if (kept && kept.count >= manySent && kept.until > now) return kept.count;
  const count = await countState(deps, state);
  sentCounts[state].set(deps.run, { until: now + sentKeptForMs, count });
  return count;
}

/** How many mails are in each state; many sent ones as of the last minute. */
export async function countQueuedMails(deps: Deps): Promise<Record<MailState, number>> {
  const [waiting, sent, filed, failed] = await Promise.all([
    countState(deps, "in-coda"),
    countSent(deps, "inviata"),
    deps.sendsMail ? 0 : countSent(deps, "su-file"),
    countState(deps, "fallita"),
  ]);
  return { "in-coda": waiting, inviata: sent, "su-file": filed, fallita: failed };
}

/** It would be stopped again, without a word. */
async function refuseBlocked(deps: Deps, id: number): Promise<void> {
  const mail = await deps.db.mailMessage.findUnique({ where: { id }, select: just("id", "kind", "recipient") });
  if (!mail || (await findBlocked(deps, [mail])).size === 0) return;
  const { cause = "" } = (await findUndeliverable(deps, mail.recipient)) ?? {};
  throw new AppError("CONFLICT", {
    message: `Le email a questo indirizzo tornano indietro. ${cause} Se adesso le riceve, premi «Riceve di nuovo» nel suo ticket o nel suo contatto.`,
  });
}

/**
 * Puts a mail that was given up back in the queue, to be tried at once. Throws CONFLICT when it wasn't given up, and when
 * mails to its address come back.
 */
export async function retryMail(deps: Deps, actor: StaffActor, id: number): Promise<QueuedMail> {
  await refuseBlocked(deps, id);
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.mailMessage.updateMany({
      where: { id, state: "fallita" },
      data: { state: "in-coda", attempts: 0, nextAttemptAt: deps.now() },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: "Questa email non è tra quelle non consegnate." });
    const summary = `Ha rimesso in coda l’email ${id}, che non era stata consegnata`;
    await recordChange(tx, actor, { action: "mail.nuovo-invio", subject: "mail", subjectId: id, summary });
    signalCommit(tx, mailChannel);
    return present(await tx.mailMessage.findUniqueOrThrow({ where: { id }, select: columns }));
  });
}
