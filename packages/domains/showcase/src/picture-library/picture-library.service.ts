import { imageSources } from "@vetrina/contract/pictures/images";
import {
  type LibraryPage,
  type LibraryPicture,
  type LibraryView,
  libraryPageSize,
  namedUsesMax,
  type PictureAlt,
  pictureGoneMessage,
  pictureUsedMessage,
} from "@vetrina/contract/pictures/picture-library";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { removeUnused } from "@vetrina/core/files/images";
import { type FoundUse, findUses, isShownNowhere } from "@vetrina/core/files/picture-uses";
import { countRows } from "@vetrina/core/list-cursor";
import { matchesWords, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";

interface PictureRow {
  url: string;
  fileName: string | null;
  altText: string | null;
  createdAt: Date;
}

const pictureGone = () => new AppError("NOT_FOUND", { message: pictureGoneMessage });

/** The versions of an article that shows the picture anyway say nothing more. */
function withoutOwnVersions(uses: FoundUse[]): FoundUse[] {
  const shown = new Set(uses.filter(({ kind }) => kind === "articolo" || kind === "cestino").map(({ id }) => id));
  return uses.filter(({ kind, id }) => kind !== "versione" || !shown.has(id));
}

function present(row: PictureRow, found: FoundUse[]): LibraryPicture {
  const uses = withoutOwnVersions(found);
  const { width = 1, height = 1 } = imageSources(row.url) ?? {};
  return {
    ...row,
    width,
    height,
    createdAt: row.createdAt.toISOString(),
    uses: uses.slice(0, namedUsesMax).map(({ kind, id, title }) => ({ kind, id, title })),
    useCount: uses.length,
  };
}

/** Uploaded pictures, all or those that nothing shows, a page at a time, the latest first, each with what shows it. */
export async function listPictures({ db }: Deps, { q = "", isUnused, cursor }: LibraryView): Promise<LibraryPage> {
  const words = searchWords(q);
  const found = words.length > 0 ? Prisma.sql`and ${matchesWords(words)}` : Prisma.empty;
  const unused = isUnused ? Prisma.sql`and ${isShownNowhere}` : Prisma.empty;
  const behind = cursor
    ? Prisma.sql`and ("createdAt", url) < (${cursor.createdAt}::timestamptz, ${cursor.url})`
    : Prisma.empty;
  const matching = Prisma.sql`from "UploadedPicture" where "removedAt" is null ${found} ${unused}`;
  const rows = await db.$queryRaw<PictureRow[]>`
    select url, "fileName", "altText", "createdAt" ${matching} ${behind}
    order by "createdAt" desc, url desc limit ${libraryPageSize + 1}`;
  const shown = rows.slice(0, libraryPageSize);
  const hasMore = rows.length > libraryPageSize;
  const uses = await findUses(
    db,
    shown.map(({ url }) => url),
  );
  return {
    pictures: shown.map((row) =>
      present(
        row,
        uses.filter(({ url }) => url === row.url),
      ),
    ),
    hasMore,
    ...(hasMore && !cursor && { total: await countRows(db, matching) }),
  };
}

/** Sets a picture's alternative text, for its next use. Throws NOT_FOUND. */
export async function describePicture({ db }: Deps, { url, altText, onlyIfEmpty }: PictureAlt): Promise<void> {
  const { count } = await db.uploadedPicture.updateMany({
    where: { url, removedAt: null, ...(onlyIfEmpty && { altText: null }) },
    data: { altText },
  });
  if (count === 0 && !onlyIfEmpty) throw pictureGone();
}

/**
 * Removes a picture that nothing shows, for ever. Throws CONFLICT when something does, also when it was put to use this
 * moment; NOT_FOUND; UNAVAILABLE when the storage doesn't answer.
 */
export async function deleteStoredPicture(deps: Deps, actor: EditorActor, url: string): Promise<void> {
  const row = await deps.db.uploadedPicture.findUnique({ where: { url }, select: { fileName: true, removedAt: true } });
  if (!row || row.removedAt) throw pictureGone();
  if ((await removeUnused(deps, url)).length > 0) throw new AppError("CONFLICT", { message: pictureUsedMessage });
  const summary = row.fileName ? `Ha eliminato l’immagine «${row.fileName}»` : "Ha eliminato un’immagine caricata";
  await recordChange(deps.db, actor, {
    action: "immagine-caricata.eliminazione",
    subject: "immagine-caricata",
    summary,
  });
}
