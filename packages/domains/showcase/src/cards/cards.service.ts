import { type CardOrder, staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { lastChange } from "@vetrina/core/audit/last-change";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { type ChosenImage, type StoredPicture, withImage } from "@vetrina/core/files/with-image";
import { transact } from "@vetrina/core/transactions";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { type CardForm, type CardList, type CardRow, cardOrder } from "./card-list.ts";

type Tx = Prisma.TransactionClient;

async function presentCard<Card extends CardRow>(
  tx: Tx,
  { rows, select, present, goneMessage }: Pick<CardList<Card>, "rows" | "select" | "present" | "goneMessage">,
  id: number,
): Promise<Card> {
  const row = await rows(tx).findUnique({ where: { id }, select });
  if (!row) throw new AppError("NOT_FOUND", { message: goneMessage });
  return present(row);
}

const withPicture = <Result>(
  deps: Deps,
  image: ChosenImage | undefined,
  write: (picture: StoredPicture | undefined) => Promise<Result>,
): Promise<Result> => (image ? withImage(deps, image, write) : write(undefined));

/**
 * Adds a card at the end of its list, unless its fields name a place. Sent again with its key, it is there once.
 * Throws BAD_INPUT when the file is no picture, TOO_LARGE over 5 MB, and what the list refuses.
 */
export async function addCard<Card extends CardRow, Fields extends object>(
  deps: Deps,
  actor: EditorActor,
  list: CardList<Card, Fields>,
  form: Fields & CardForm,
): Promise<Card> {
  const { rows, select, present, subject, added } = list;
  const { image: file, storedImage, submissionKey, ...fields } = form;
  const image = file ?? storedImage;
  list.check?.(deps, form, image);
  const findSent = async () => {
    const row = submissionKey && (await rows(deps.db).findUnique({ where: { submissionKey }, select }));
    return row ? present(row) : null;
  };
  const write = (picture: StoredPicture | undefined) =>
    transact(deps.db, async (tx) => {
      await holdPicture(deps, tx, picture?.url);
      const { _max: last } = await rows(tx).aggregate({ _max: { sortOrder: true } });
      const columns = { sortOrder: (last.sortOrder ?? -1) + 1, ...fields, submissionKey };
      const more = { ...(await list.complete?.(deps, tx, form)), ...list.pictureColumns(picture ?? null) };
      const card = present(await rows(tx).create({ data: { ...columns, ...more }, select }));
      await recordChange(tx, actor, { action: added[0], subject, subjectId: card.id, summary: added[1](card) });
      await bumpContentVersion(tx);
      return card;
    });
  return writeUnlessSent(findSent, () => withPicture(deps, image, write));
}

/** A picture that a colleague has put there since the form was opened isn't replaced unseen. */
async function refuseReplaced(
  tx: Tx,
  { subject, id, present, known }: { subject: string; id: number; present: string | null; known: CardForm["known"] },
): Promise<void> {
  if (known?.picture === undefined || known.picture === present) return;
  const { name } = await lastChange(tx, { subject, id });
  const message = `${name} ha cambiato l’immagine nel frattempo: guardala e salva di nuovo.`;
  throw new AppError("CONFLICT", { message, fields: { image: message } });
}

/**
 * Changes what is given of a card, and its picture when there is one in the form. Throws NOT_FOUND, CONFLICT over what
 * a colleague has changed meanwhile, and as `addCard`.
 */
export async function changeCard<Card extends CardRow, Fields extends object>(
  deps: Deps,
  actor: EditorActor,
  list: CardList<Card, Fields>,
  id: number,
  form: Fields & CardForm,
): Promise<Card> {
  const { table, rows, select, present, subject, changed, pictureOf, pictureColumns } = list;
  const { image: file, storedImage, removeImage: takesAway, known, submissionKey: _none, ...fields } = form;
  const image = file ?? storedImage;
  list.check?.(deps, form, image, await presentCard(deps.db, list, id));
  const write = (picture: StoredPicture | undefined) =>
    transact(deps.db, async (tx) => {
      await lockRow(tx, table, id);
      const before = await presentCard(tx, list, id);
      await refuseOverwritten(tx, { table, subject, id, changes: fields, known });
      const given = picture || takesAway ? pictureColumns(picture ?? null) : {};
      if (picture || takesAway) await refuseReplaced(tx, { subject, id, present: pictureOf(before), known });
      await holdPicture(deps, tx, picture?.url);
      const data = { ...fields, ...(await list.complete?.(deps, tx, form, before)), ...given };
      const card = present((await rows(tx).updateManyAndReturn({ where: { id }, data, select }))[0]);
      const details = { campi: Object.keys({ ...fields, ...given }) };
      await recordChange(tx, actor, { action: changed[0], subject, subjectId: id, summary: changed[1](card), details });
      await bumpContentVersion(tx);
      return { card, replaced: pictureOf(before) };
    });
  const { card, replaced } = await withPicture(deps, image, write);
  if (replaced && replaced !== pictureOf(card)) await removeImage(deps, replaced);
  return card;
}

/** Takes a card away for ever, with its picture. Throws NOT_FOUND. */
export async function removeCard<Card extends CardRow, Fields extends object>(
  deps: Deps,
  actor: EditorActor,
  list: CardList<Card, Fields>,
  id: number,
): Promise<void> {
  const { table, rows, subject, removed, pictureOf } = list;
  const card = await transact(deps.db, async (tx) => {
    await lockRow(tx, table, id);
    const card = await presentCard(tx, list, id);
    await rows(tx).deleteMany({ where: { id } });
    await recordChange(tx, actor, { action: removed[0], subject, subjectId: id, summary: removed[1](card) });
    await bumpContentVersion(tx);
    return card;
  });
  const picture = pictureOf(card);
  if (picture) await removeImage(deps, picture);
}

const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/**
 * Puts the cards in this order. Throws CONFLICT when the ids are not exactly those of the present cards, and when a
 * colleague has put them in another order than the one that was known.
 */
export async function orderCards<Card extends CardRow, Fields extends object>(
  deps: Deps,
  actor: EditorActor,
  { table, rows, subject, ordered }: CardList<Card, Fields>,
  { ids, known }: CardOrder,
): Promise<void> {
  const name = Prisma.raw(`"${table}"`);
  await transact(deps.db, async (tx) => {
    await tx.$executeRaw`select from ${name} order by id for update`;
    const present = (await rows(tx).findMany({ select: { id: true }, orderBy: cardOrder })).map(({ id }) => id);
    if (isSameOrder(present, ids)) return;
    const hasSameCards = isSameOrder([...present].sort(), [...ids].sort());
    if (!hasSameCards || (known && !isSameOrder(present, known)))
      throw new AppError("CONFLICT", { message: staleOrderMessage });
    await tx.$executeRaw`
      update ${name} card set "sortOrder" = place - 1
      from unnest(${ids}::int[]) with ordinality wanted(id, place) where card.id = wanted.id`;
    await recordChange(tx, actor, { action: `${subject}.ordine`, subject, summary: ordered });
    await bumpContentVersion(tx);
  });
}
