import { type Work, type WorkCreate, type WorkUpdate, workSchema } from "@vetrina/contract/pictures/works";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture, uploadedAddress } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { placeAtEnd, reorder, writeWithPicture } from "@vetrina/core/files/picture-rows";
import type { ChosenImage } from "@vetrina/core/files/with-image";
import type { Prisma } from "@vetrina/data/prisma";
import { claimWorkSlug, freeWorkSlug, keepOldWorkSlug } from "./work-slugs.ts";
import { workColumns } from "./works.service.ts";

const notFound = () => new AppError("NOT_FOUND", { message: "Questo lavoro non c'è più" });

const subject = "lavoro";

const urlOf = ({ immaginePath }: Work) => immaginePath;

type FurtherPictures = Partial<Pick<Work, "immagineTelefono" | "immaginePrima">>;

/** Keeps the pictures that the work shows beside its own, where they are other ones than before. */
async function holdFurther(
  deps: Deps,
  tx: Prisma.TransactionClient,
  { immagineTelefono, immaginePrima }: FurtherPictures,
  before?: FurtherPictures,
): Promise<void> {
  if (immagineTelefono !== before?.immagineTelefono) await holdPicture(deps, tx, uploadedAddress(immagineTelefono));
  if (immaginePrima !== before?.immaginePrima) await holdPicture(deps, tx, uploadedAddress(immaginePrima));
}

/**
 * Adds a work at the end of the list, with or without a picture. For owners and editors.
 * Throws BAD_INPUT when the file is no picture, TOO_LARGE over 5 MB, CONFLICT when another work has its address.
 */
export async function createWork(
  deps: Deps,
  actor: EditorActor,
  fields: WorkCreate,
  image: ChosenImage | undefined,
): Promise<Work> {
  return writeWithPicture(deps, { image, before: null, urlOf }, (stored) =>
    deps.db.$transaction(async (tx) => {
      await holdPicture(deps, tx, stored?.url);
      await holdFurther(deps, tx, fields);
      const sortOrder = placeAtEnd(await tx.work.aggregate({ _max: { sortOrder: true } }));
      if (fields.slug) await claimWorkSlug(tx, fields.slug);
      const slug = fields.slug ?? (await freeWorkSlug(tx, fields.titolo));
      const data = { ...fields, slug, immaginePath: stored?.url ?? null, sortOrder };
      const work = workSchema.parse(await tx.work.create({ data, select: workColumns }));
      await recordChange(tx, actor, {
        action: "lavoro.creazione",
        subject,
        subjectId: work.id,
        summary: `Ha aggiunto il lavoro «${work.titolo}»`,
      });
      await bumpContentVersion(tx);
      return work;
    }),
  );
}

/** Gives a work another address; the one it had redirects there. */
async function moveWork(tx: Prisma.TransactionClient, id: number, slug: string | undefined, now: Date): Promise<void> {
  if (slug === undefined) return;
  await claimWorkSlug(tx, slug, id);
  const before = await tx.work.findUnique({ where: { id }, select: { slug: true } });
  if (before && before.slug !== slug) await keepOldWorkSlug(tx, before.slug, id, now);
}

/** Changes what is given of a work, and its picture when there is a file. Throws NOT_FOUND, and as `createWork`. */
export async function updateWork(
  deps: Deps,
  actor: EditorActor,
  id: number,
  { removeImage: takeAway, known, ...fields }: WorkUpdate,
  image: ChosenImage | undefined,
): Promise<Work> {
  const before = await deps.db.work.findUnique({
    where: { id },
    select: { immaginePath: true, immagineTelefono: true, immaginePrima: true },
  });
  if (!before) throw notFound();
  return writeWithPicture(deps, { image, before: before.immaginePath, urlOf }, (stored) =>
    deps.db.$transaction(async (tx) => {
      await refuseOverwritten(tx, { table: "Work", subject, id, changes: fields, known });
      await holdPicture(deps, tx, stored?.url);
      await holdFurther(deps, tx, fields, before);
      await moveWork(tx, id, fields.slug, deps.now());
      const picture = stored ? { immaginePath: stored.url } : takeAway && { immaginePath: null };
      const { slug, ...others } = fields;
      const data = { ...others, ...(slug && { slug }), ...picture };
      const [row] = await tx.work.updateManyAndReturn({ where: { id }, data, select: workColumns });
      if (!row) throw notFound();
      const work = workSchema.parse(row);
      await recordChange(tx, actor, {
        action: "lavoro.modifica",
        subject,
        subjectId: id,
        summary: `Ha modificato il lavoro «${work.titolo}»`,
        details: { campi: Object.keys(data) },
      });
      await bumpContentVersion(tx);
      return work;
    }),
  );
}

/** Takes a work away for ever, with its picture. For owners and editors. Throws NOT_FOUND. */
export async function deleteWork(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const work = await deps.db.work.findUnique({ where: { id }, select: { titolo: true, immaginePath: true } });
  if (!work) throw notFound();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.work.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await recordChange(tx, actor, {
      action: "lavoro.eliminazione",
      subject,
      subjectId: id,
      summary: `Ha eliminato il lavoro «${work.titolo}»`,
    });
    await bumpContentVersion(tx);
  });
  if (work.immaginePath) await removeImage(deps, work.immaginePath);
}

/** Puts the works in this order. For owners and editors. Throws CONFLICT when the ids are not exactly those of the present works. */
export async function orderWorks(deps: Deps, actor: EditorActor, ids: readonly number[]): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await reorder(tx.work, ids);
    await recordChange(tx, actor, { action: "lavoro.ordine", subject, summary: "Ha cambiato l'ordine dei lavori" });
    await bumpContentVersion(tx);
  });
}
