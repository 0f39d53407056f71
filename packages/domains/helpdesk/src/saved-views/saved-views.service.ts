import { type DeskView, deskViewSchema } from "@vetrina/contract/desk-views";
import { readFieldFilters } from "@vetrina/contract/field-filters";
import {
  type SavedView,
  type SavedViewRef,
  type SavedViewRefilter,
  type SavedViewRename,
  type SavedViewWrite,
  savedViewsMax,
} from "@vetrina/contract/saved-views";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { filtersOf } from "@vetrina/fields/field-values";
import { countViews } from "./view-counts.statement.ts";

const columns = just("id", "name", "filters", "isShared", "makerId", "revision") satisfies Prisma.SavedViewSelect;

type SavedViewRow = Prisma.SavedViewGetPayload<{ select: typeof columns }>;

/** A removed view can be restored within this time, in milliseconds. */
const removedKeptMs = 24 * 60 * 60 * 1000;

/** Everybody's views, and this person's own. */
const seenBy = ({ id }: StaffActor) => ({ OR: [{ isShared: true }, { makerId: id }] });

const mayChange = ({ id, role }: StaffActor, { makerId }: SavedViewRow) => makerId === id || role === "titolare";

type Uncounted = Omit<SavedView, "count" | "isCountedInPart">;

/** A view as it is read; nothing of one whose filters a newer program has written in a way that this one can't read. */
function present(actor: StaffActor, row: SavedViewRow): Uncounted[] {
  const { id, name, isShared, revision } = row;
  const filters = deskViewSchema.safeParse(row.filters);
  if (!(filters.success && readFieldFilters(filters.data.fields))) return [];
  return [{ id, name, isShared, revision, filters: filters.data, canChange: mayChange(actor, row) }];
}

/** After each change all who have the list open ask for their views at once: a person's windows share the reading. */
const countTogether = (deps: Deps, actor: StaffActor, views: readonly DeskView[]) =>
  deps.live.readTogether(`saved-views ${actor.id} ${JSON.stringify(views)}`, () => countViews(deps, actor, views));

/** The user's own views and then the shared ones, by name, each with how many tickets it holds now for this user. */
export async function listSavedViews(deps: Deps, actor: StaffActor): Promise<SavedView[]> {
  const rows = await deps.db.savedView.findMany({
    where: { removedAt: null, ...seenBy(actor) },
    orderBy: [{ isShared: "asc" }, { name: "asc" }, { id: "asc" }],
    select: columns,
  });
  const views = rows.flatMap((row) => present(actor, row));
  const counts = await countTogether(
    deps,
    actor,
    views.map(({ filters }) => filters),
  );
  return views.map((view, index) => ({ ...view, ...(counts[index] ?? { count: 0, isCountedInPart: false }) }));
}

const nameTaken = "C’è già una vista con questo nome";

/**
 * Sees that a view fits in beside those that its readers have. Who does this waits for all others that add or rename
 * one. Throws CONFLICT when there are enough, or one of that name.
 */
async function makeRoom(
  tx: Prisma.TransactionClient,
  view: Pick<SavedViewRow, "name" | "isShared" | "makerId">,
  id = 0,
) {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.savedViews})`;
  const { isShared, makerId } = view;
  const others = await tx.savedView.findMany({
    where: { id: { not: id }, removedAt: null, isShared, ...(isShared ? {} : { makerId }) },
    select: { name: true },
  });
  if (others.length >= savedViewsMax) {
    const whose = isShared ? "Lo staff ha già" : "Hai già";
    const message = `${whose} ${savedViewsMax} viste${isShared ? " condivise" : ""}: eliminane una per fare posto.`;
    throw new AppError("CONFLICT", { message, fields: { name: message } });
  }
  const typed = view.name.toLocaleLowerCase("it");
  if (others.some(({ name }) => name.toLocaleLowerCase("it") === typed)) {
    throw new AppError("CONFLICT", { message: nameTaken, fields: { name: nameTaken } });
  }
}

const isOfClient = ({ filters }: SavedViewRow) =>
  filters !== null && typeof filters === "object" && "client" in filters;

/** How the log calls a view. One client's is most likely called by their name, which the log must not keep. */
function logName(row: SavedViewRow): string {
  return isOfClient(row) ? "la vista condivisa di un cliente" : `la vista condivisa «${row.name}»`;
}

/** Changes of shared views are audited; those of private ones are not. */
async function record(tx: Prisma.TransactionClient, actor: StaffActor, row: SavedViewRow, verb: string, done: string) {
  if (!row.isShared) return;
  const summary = `Ha ${done} ${logName(row)}`;
  await recordChange(tx, actor, { action: `vista.${verb}`, subject: "vista", subjectId: row.id, summary });
}

const refOf = { id: true, revision: true } satisfies Prisma.SavedViewSelect;

/** Throws CONFLICT when there are enough, or one of that name, and BAD_INPUT for filters by fields that can't be read. */
export async function createSavedView(deps: Deps, actor: StaffActor, input: SavedViewWrite): Promise<SavedViewRef> {
  filtersOf(input.filters.fields);
  return transact(deps.db, async (tx) => {
    const data = { ...input, makerId: actor.id };
    await makeRoom(tx, data);
    const row = await tx.savedView.create({ data, select: columns });
    await record(tx, actor, row, "creazione", "creato");
    return { id: row.id, revision: row.revision };
  });
}

/**
 * The view at the revision that the caller saw, locked until the transaction ends. Throws NOT_FOUND when it is gone,
 * FORBIDDEN for a colleague's shared one, CONFLICT when it has changed since.
 */
async function findSeen(tx: Prisma.TransactionClient, actor: StaffActor, ref: SavedViewRef, isRemoved: boolean) {
  await lockRow(tx, "SavedView", ref.id);
  const row = await tx.savedView.findFirst({
    where: { id: ref.id, removedAt: isRemoved ? { not: null } : null, ...seenBy(actor) },
    select: columns,
  });
  if (!row) throw new AppError("NOT_FOUND", { message: "Questa vista non c’è più." });
  if (!mayChange(actor, row)) {
    throw new AppError("FORBIDDEN", { message: "Una vista condivisa la cambia chi l’ha creata, o un titolare." });
  }
  if (row.revision !== ref.revision) {
    const message = `Intanto qualcuno ha cambiato la vista «${row.name}»: guardala com’è adesso e riprova.`;
    throw new AppError("CONFLICT", { message });
  }
  return row;
}

/** Throws as `findSeen` does, and CONFLICT when there is another of that name. */
export function renameSavedView(deps: Deps, actor: StaffActor, input: SavedViewRename): Promise<SavedViewRef> {
  const { name, ...ref } = input;
  return transact(deps.db, async (tx) => {
    const row = await findSeen(tx, actor, ref, false);
    if (row.name === name) return ref;
    await makeRoom(tx, { ...row, name }, row.id);
    const data = { name, revision: { increment: 1 } };
    const renamed = await tx.savedView.update({ where: { id: row.id }, data, select: refOf });
    await record(tx, actor, { ...row, name }, "modifica", "rinominato");
    return renamed;
  });
}

/** Gives a view other filters; what the caller gets takes that back, with those from before. Throws as `findSeen` does. */
export async function refilterSavedView(
  deps: Deps,
  actor: StaffActor,
  input: SavedViewRefilter,
): Promise<SavedViewRef> {
  const { filters, ...ref } = input;
  filtersOf(filters.fields);
  return transact(deps.db, async (tx) => {
    const row = await findSeen(tx, actor, ref, false);
    const data = { filters, revision: { increment: 1 } };
    const changed = await tx.savedView.update({ where: { id: row.id }, data, select: refOf });
    // It may be called by the client whose tickets it showed until now.
    await record(tx, actor, isOfClient(row) ? row : { ...row, filters }, "modifica", "aggiornato");
    return changed;
  });
}

/** Takes a view away; what it returns brings it back for a day. Throws as `findSeen` does. */
export function removeSavedView(deps: Deps, actor: StaffActor, ref: SavedViewRef): Promise<SavedViewRef> {
  return transact(deps.db, async (tx) => {
    const row = await findSeen(tx, actor, ref, false);
    const now = deps.now();
    await tx.savedView.deleteMany({ where: { removedAt: { lt: new Date(now.getTime() - removedKeptMs) } } });
    await record(tx, actor, row, "eliminazione", "eliminato");
    const data = { removedAt: now, revision: { increment: 1 } };
    return tx.savedView.update({ where: { id: row.id }, data, select: refOf });
  });
}

/** Brings a removed view back. Throws as `findSeen` does, and CONFLICT when its place or its name was taken meanwhile. */
export function restoreSavedView(deps: Deps, actor: StaffActor, ref: SavedViewRef): Promise<SavedViewRef> {
  return transact(deps.db, async (tx) => {
    const row = await findSeen(tx, actor, ref, true);
    await makeRoom(tx, row, row.id);
    await record(tx, actor, row, "ripristino", "ripristinato");
    const data = { removedAt: null, revision: { increment: 1 } };
    return tx.savedView.update({ where: { id: row.id }, data, select: refOf });
  });
}
