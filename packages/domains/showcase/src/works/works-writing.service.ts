import { type Work, type WorkUpdate, workSchema } from "@vetrina/contract/pictures/works";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture, uploadedAddress } from "@vetrina/core/files/hold-pictures";
import type { Prisma } from "@vetrina/data/prisma";
import type { CardList } from "../cards/card-list.ts";
import { claimWorkSlug, freeWorkSlug, keepOldWorkSlug } from "./work-slugs.ts";
import { workColumns } from "./works.service.ts";

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

/** The address of a new work, or another one for `before`: the one that it had redirects there. */
async function slugColumn(
  tx: Prisma.TransactionClient,
  { slug, titolo = "" }: WorkUpdate,
  { before, now }: { before: Work | undefined; now: Date },
): Promise<{ slug?: string }> {
  if (slug === undefined) return before ? {} : { slug: await freeWorkSlug(tx, titolo) };
  await claimWorkSlug(tx, slug, before?.id);
  if (before && before.slug !== slug) await keepOldWorkSlug(tx, before.slug, before.id, now);
  return { slug };
}

/** The works. CONFLICT when another one has the address that is wanted. */
export const works: CardList<Work, WorkUpdate> = {
  table: "Work",
  rows: (db) => db.work,
  select: workColumns,
  present: (row) => workSchema.parse(row),
  pictureOf: ({ immaginePath }) => immaginePath,
  pictureColumns: (picture) => ({ immaginePath: picture?.url ?? null }),
  complete: async (deps, tx, fields, before) => {
    await holdFurther(deps, tx, fields, before);
    return slugColumn(tx, fields, { before, now: deps.now() });
  },
  goneMessage: "Questo lavoro non c’è più",
  subject: "lavoro",
  added: ["lavoro.creazione", ({ titolo }) => `Ha aggiunto il lavoro «${titolo}»`],
  changed: ["lavoro.modifica", ({ titolo }) => `Ha modificato il lavoro «${titolo}»`],
  removed: ["lavoro.eliminazione", ({ titolo }) => `Ha eliminato il lavoro «${titolo}»`],
  ordered: "Ha cambiato l’ordine dei lavori",
};
