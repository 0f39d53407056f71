import { isDeepStrictEqual } from "node:util";
import type { CannedReply, CannedReplyChange, CannedReplyWrite } from "@vetrina/contract/canned-replies";
import { type ReplyAct, readReplyActs } from "@vetrina/contract/reply-acts";
import { tagGoneMessage } from "@vetrina/contract/tag-id";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { findTag } from "../tickets/ticket-acts.ts";

const columns = just("id", "title", "body", "acts", "revision", "ownerId") satisfies Prisma.CannedReplySelect;

const present = ({
  ownerId,
  acts,
  ...reply
}: Prisma.CannedReplyGetPayload<{ select: typeof columns }>): CannedReply => ({
  ...reply,
  acts: readReplyActs(acts),
  isOwn: ownerId !== null,
});

/** The replies a user sees and may change: shared ones, and their own. */
const seenBy = (actor: StaffActor) => ({ OR: [{ ownerId: null }, { ownerId: actor.id }] });

const asStored = (actor: StaffActor, { isOwn, ...reply }: CannedReplyWrite) => ({
  ...reply,
  ownerId: isOwn ? actor.id : null,
});

const subject = "risposta";

const titleTaken = "C’è già una risposta con questo titolo, tua o di un collega";

/** What the database refused, as the person who wrote it reads it. */
function translate(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === "P2002") throw new AppError("CONFLICT", { message: titleTaken, fields: { title: titleTaken } });
    if (error.code === "P2025") throw new AppError("NOT_FOUND", { message: "Questa risposta non c’è più." });
  }
  throw error;
}

const recordReply = (
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  verb: string,
  { id }: { id: number },
  summary: string,
) => recordChange(tx, actor, { action: `risposta.${verb}`, subject, subjectId: id, summary });

/** The texts that the staff answers with again and again, the caller's own among them, by title. */
export async function listCannedReplies(deps: Deps, actor: StaffActor): Promise<CannedReply[]> {
  const replies = await deps.db.cannedReply.findMany({
    where: seenBy(actor),
    orderBy: { title: "asc" },
    select: columns,
  });
  return replies.map(present);
}

/** Whom and what the acts name must be there when they are chosen. Throws BAD_INPUT at the act. */
async function refuseUnknown(tx: Prisma.TransactionClient, acts: readonly ReplyAct[]): Promise<void> {
  for (const [index, act] of acts.entries()) {
    const refuse = (message: string) => {
      throw new AppError("BAD_INPUT", { message, fields: { [`acts.${index}`]: message } });
    };
    if (act.kind === "assegna" && typeof act.to === "number") {
      const found = await tx.user.count({ where: { id: act.to, ...seesClients } });
      if (found === 0) refuse("Questa persona non può lavorare sui ticket: scegline un’altra");
    }
    if (act.kind === "etichetta" && !(await findTag(tx, act.tagId))) refuse(tagGoneMessage);
  }
}

/** Throws CONFLICT when there is one of that title, BAD_INPUT as `refuseUnknown`. */
export function createCannedReply(deps: Deps, actor: StaffActor, input: CannedReplyWrite): Promise<CannedReply> {
  return deps.db
    .$transaction(async (tx) => {
      await refuseUnknown(tx, input.acts);
      const reply = await tx.cannedReply.create({ data: asStored(actor, input), select: columns });
      await recordReply(tx, actor, "creazione", reply, `Ha aggiunto la risposta pronta «${reply.title}»`);
      return present(reply);
    })
    .catch(translate);
}

/** What stayed as its form began leaves alone what a colleague wrote meanwhile. */
const changedParts = ({ title, body, acts, known }: CannedReplyChange) => ({
  ...(title !== known?.title && { title }),
  ...(body !== known?.body && { body }),
  ...(!isDeepStrictEqual(acts, known?.acts) && { acts }),
});

/**
 * Throws NOT_FOUND, also for a colleague's own, and CONFLICT when another one has that title, or when a colleague has
 * changed a part since the form was opened, BAD_INPUT as `refuseUnknown`.
 */
export function updateCannedReply(deps: Deps, actor: StaffActor, change: CannedReplyChange): Promise<CannedReply> {
  const { id, known } = change;
  const where = { id, ...seenBy(actor) };
  const changes = changedParts(change);
  return deps.db
    .$transaction(async (tx) => {
      // A refusal quotes the text, so whose it is alone comes first.
      if ((await tx.cannedReply.count({ where })) > 0) {
        await refuseOverwritten(tx, { table: "CannedReply", subject, id, changes, known });
        await refuseUnknown(tx, changes.acts ?? []);
      }
      const reply = await tx.cannedReply.update({
        where,
        data: { ...changes, ownerId: change.isOwn ? actor.id : null, revision: { increment: 1 } },
        select: columns,
      });
      await recordReply(tx, actor, "modifica", reply, `Ha modificato la risposta pronta «${reply.title}»`);
      return present(reply);
    })
    .catch(translate);
}

/** Removing what is gone already is no error. */
export async function removeCannedReply(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const reply = await tx.cannedReply.findUnique({ where: { id, ...seenBy(actor) }, select: columns });
    const { count } = await tx.cannedReply.deleteMany({ where: { id, ...seenBy(actor) } });
    if (!reply || count === 0) return;
    await recordReply(tx, actor, "eliminazione", reply, `Ha eliminato la risposta pronta «${reply.title}»`);
  });
}
