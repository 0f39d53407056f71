import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import { type ReplyAct, readReplyActs, withStatus } from "@vetrina/contract/reply-acts";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { whyGone } from "@vetrina/core/audit/taken-back";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { publishLive } from "@vetrina/core/live/live-signals";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { keptFilesSchema, leavingColumns, presentLeaving } from "./leaving-answers.present.ts";
import { findMessage, outsideListProblem, type StaffMessageCreate, writeStaffMessage } from "./messages.service.ts";
import { findOwnTicketId } from "./ticket-access.service.ts";
import { withKeptFiles } from "./ticket-files.service.ts";
import { lockTicket } from "./ticket-lock.service.ts";
import { lastMessageId, refuseUnseen, whenOvertaken } from "./unseen-messages.service.ts";

type HeldInput = StaffMessageCreate & { thenStatus?: TicketStatus | undefined };

const findHeld = (db: Prisma.TransactionClient, ticketId: bigint, submissionKey: string | undefined) =>
  submissionKey
    ? db.leavingAnswer.findUnique({
        where: { ticketId_submissionKey: { ticketId, submissionKey } },
        select: leavingColumns,
      })
    : null;

/**
 * Keeps an answer back for as long as the settings say, so that it can be taken back; a file without text is one too.
 * Nothing when it is to be posted at once, or was posted before with this submission's key. Throws as `postMessage`.
 */
export async function holdAnswer(
  deps: Deps,
  actor: StaffActor,
  typedId: string,
  { message, submissionKey, thenStatus, acts, seenUpTo }: HeldInput,
  uploads: UploadedFile[],
): Promise<LeavingAnswer | undefined> {
  const { undoSeconds } = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { undoSeconds: true },
  });
  if (undoSeconds === 0) return undefined;
  const ticketId = await findOwnTicketId(deps, actor, typedId);
  if (submissionKey && (await findMessage(deps.db, ticketId, submissionKey))) return undefined;
  const { created, row } = await withKeptFiles(deps, uploads, (files) =>
    transact(deps.db, async (tx) => {
      const problem = outsideListProblem(await lockTicket(tx, ticketId));
      if (problem) throw new AppError("CONFLICT", { message: problem });
      const twin = await findHeld(tx, ticketId, submissionKey);
      if (twin) return { created: false, row: twin };
      await refuseUnseen(tx, ticketId, seenUpTo);
      const createdAt = deps.now();
      const leavesAt = new Date(createdAt.getTime() + undoSeconds * 1000);
      const words = { message, submissionKey: submissionKey ?? null, thenStatus: thenStatus ?? null, acts };
      const row = await tx.leavingAnswer.create({
        data: {
          ticketId,
          authorId: actor.id,
          ...words,
          files: files.map((file) => ({ ...file })),
          behindMessageId: seenUpTo ?? (await lastMessageId(tx, ticketId)),
          createdAt,
          leavesAt,
        },
        select: leavingColumns,
      });
      publishLive(tx, { kind: "changed", ticketId: Number(ticketId) });
      return { created: true, row };
    }),
  );
  if (!created) await deps.fileShares.giveBack(uploads);
  return presentLeaving(row, actor);
}

interface TakenRow {
  ticketId: bigint;
  authorId: number;
  message: string;
  files: unknown;
  submissionKey: string | null;
  thenStatus: TicketStatus | null;
  acts: unknown;
  createdAt: Date;
  behindMessageId: number | null;
}

/** Deletes the row, which decides the race between taking the answer back and the worker that posts it. */
async function takeRow(tx: Prisma.TransactionClient, id: number): Promise<TakenRow | undefined> {
  const [row] = await tx.$queryRaw<TakenRow[]>`
    delete from "LeavingAnswer" where id = ${id}
    returning "ticketId", "authorId", message, files, "submissionKey", "thenStatus", acts, "createdAt", "behindMessageId"`;
  return row;
}

const takenBack = "ticket.invio-annullato";

/** Takes an unsent answer back, to go on writing it. Throws CONFLICT once it has left, or was taken back. */
export async function takeBackAnswer(
  deps: Deps,
  actor: StaffActor,
  id: number,
): Promise<{ message: string; fileNames: string[]; acts: ReplyAct[] }> {
  const { message, files, acts } = await transact(deps.db, async (tx) => {
    const row = await takeRow(tx, id);
    const details = { risposta: id };
    if (!row)
      throw new AppError("CONFLICT", { message: await whyGone(tx, deps.now(), { action: takenBack, details }) });
    await recordChange(tx, actor, {
      action: takenBack,
      subject: "ticket",
      subjectId: row.ticketId,
      summary: "Ha annullato l’invio di una risposta",
      details,
    });
    publishLive(tx, { kind: "changed", ticketId: Number(row.ticketId) });
    return { message: row.message, files: keptFilesSchema.parse(row.files), acts: readReplyActs(row.acts) };
  });
  await Promise.all(files.map(({ storageKey }) => deps.files.remove(storageKey)));
  return { message, fileNames: files.map(({ fileName }) => fileName), acts };
}

/** Held until the transaction ends. */
async function lockGoingOn(tx: Prisma.TransactionClient, id: bigint) {
  const { mergedIntoId } = await tx.ticket.findUniqueOrThrow({ where: { id }, select: { mergedIntoId: true } });
  return lockTicket(tx, mergedIntoId ?? id);
}

/** The ticket in which it is posted: of a merged one, that which goes on, also where it is merged as it is waited for. */
async function lockWhereItGoesOn(tx: Prisma.TransactionClient, id: bigint) {
  const ticket = await lockGoingOn(tx, id);
  return ticket.folder === "unito" ? lockGoingOn(tx, ticket.id) : ticket;
}

/**
 * Posts one answer whose time has come, unless it is taken back first; where it can't be posted it says why. What the
 * client wrote meanwhile stays as if the answer had left at once: they wait, and the ticket keeps its status.
 */
async function postHeld(deps: Deps, { id, ticketId }: { id: number; ticketId: bigint }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ticket = await lockWhereItGoesOn(tx, ticketId);
    const problem = outsideListProblem(ticket);
    if (problem) {
      await tx.leavingAnswer.updateMany({ where: { id }, data: { problem } });
      publishLive(tx, { kind: "changed", ticketId: Number(ticket.id) });
      return;
    }
    const row = await takeRow(tx, id);
    if (!row) return;
    const { message, authorId, thenStatus } = row;
    const author = presentColleague(
      await tx.user.findUniqueOrThrow({ where: { id: authorId }, select: colleagueColumns }),
    );
    const submissionKey = row.submissionKey ?? undefined;
    if (submissionKey && (await findMessage(tx, ticket.id, submissionKey))) return;
    const files = keptFilesSchema.parse(row.files);
    const acts = withStatus(readReplyActs(row.acts), thenStatus);
    const overtakenAt = await whenOvertaken(tx, ticket.id, { behind: row.behindMessageId, since: row.createdAt });
    const draft = { message, submissionKey, isInternal: false, files, author, acts, overtakenAt };
    await writeStaffMessage(tx, deps, ticket, draft);
  });
}

/** An answer that could not be posted is tried again this much later, in milliseconds. */
const againMs = 10_000;

/** Nothing of it was done. It waits a little, and the others' answers leave meanwhile. */
async function putOff(deps: Deps, id: number, error: unknown): Promise<void> {
  deps.log.error({ answer: id, error: String(error) }, "an answer could not be posted; it is tried again");
  const leavesAt = new Date(deps.now().getTime() + againMs);
  await deps.db.leavingAnswer.updateMany({ where: { id }, data: { leavesAt } });
}

/** Posts the answers whose time has come, also those of before a restart. Returns how many it has looked at. */
export async function postDueAnswers(deps: Deps): Promise<number> {
  const due = await deps.run<{ id: number; ticketId: string }>(
    {
      name: "due-answers",
      text: `
        select id, "ticketId" from "LeavingAnswer" where "leavesAt" <= $1 and problem is null order by "leavesAt", id limit 100`,
    },
    [deps.now()],
  );
  for (const { id, ticketId } of due) {
    await postHeld(deps, { id, ticketId: BigInt(ticketId) }).catch((error) => putOff(deps, id, error));
  }
  return due.length;
}
