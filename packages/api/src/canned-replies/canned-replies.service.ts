import type { CannedReply, CannedReplyWrite } from "@vetrina/contract/support-desk";
import { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";

const columns = { id: true, title: true, body: true, ownerId: true } satisfies Prisma.CannedReplySelect;

const present = ({ ownerId, ...reply }: Prisma.CannedReplyGetPayload<{ select: typeof columns }>): CannedReply => ({
  ...reply,
  isOwn: ownerId !== null,
});

/** The replies a user sees and may change: shared ones, and their own. */
const seenBy = (actor: StaffActor) => ({ OR: [{ ownerId: null }, { ownerId: actor.id }] });

const asStored = (actor: StaffActor, { isOwn, ...reply }: CannedReplyWrite) => ({
  ...reply,
  ownerId: isOwn ? actor.id : null,
});

const titleTaken = "C'è già una risposta con questo titolo, tua o di un collega";

/** What the database refused, as the person who wrote it reads it. */
function translate(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === "P2002") throw new AppError("CONFLICT", { message: titleTaken, fields: { title: titleTaken } });
    if (error.code === "P2025") throw new AppError("NOT_FOUND", { message: "Questa risposta non c'è più." });
  }
  throw error;
}

const recordReply = (
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  verb: string,
  { id }: { id: number },
  summary: string,
) => recordChange(tx, actor, { action: `risposta.${verb}`, subject: "risposta", subjectId: id, summary });

/** The texts that the staff answers with again and again, the caller's own among them, by title. */
export async function listCannedReplies(deps: Deps, actor: StaffActor): Promise<CannedReply[]> {
  const replies = await deps.db.cannedReply.findMany({
    where: seenBy(actor),
    orderBy: { title: "asc" },
    select: columns,
  });
  return replies.map(present);
}

/** Throws CONFLICT when there is one of that title. */
export function createCannedReply(deps: Deps, actor: StaffActor, input: CannedReplyWrite): Promise<CannedReply> {
  return deps.db
    .$transaction(async (tx) => {
      const reply = await tx.cannedReply.create({ data: asStored(actor, input), select: columns });
      await recordReply(tx, actor, "creazione", reply, `Ha aggiunto la risposta pronta «${reply.title}»`);
      return present(reply);
    })
    .catch(translate);
}

/** Throws NOT_FOUND, also for a colleague's own, and CONFLICT when another one has that title. */
export function updateCannedReply(
  deps: Deps,
  actor: StaffActor,
  id: number,
  input: CannedReplyWrite,
): Promise<CannedReply> {
  return deps.db
    .$transaction(async (tx) => {
      const reply = await tx.cannedReply.update({
        where: { id, ...seenBy(actor) },
        data: asStored(actor, input),
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
