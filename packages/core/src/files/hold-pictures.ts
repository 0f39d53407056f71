import { pictureGoneMessage, pictureInTextGoneMessage } from "@vetrina/contract/pictures/picture-library";
import type { Prisma } from "@vetrina/data/prisma";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { pictureName } from "./picture-uses.ts";

const namesPattern = /\/uploads\/images\/([0-9a-f-]{36}-\d+x\d+)/g;

/** The addresses of the uploaded pictures that a text shows, whichever of their copies it names. */
export const picturesIn = (text: string) =>
  new Set([...text.matchAll(namesPattern)].map(([, name]) => `/uploads/images/${name}.webp`));

/** The address, where it is of an uploaded picture. */
export const uploadedAddress = (address: string | null | undefined) => [...picturesIn(address ?? "")][0];

/** What was uploaded before rows were written has none, and is there all the same. */
async function hasFile(deps: Deps, url: string): Promise<boolean> {
  const file = await deps.files.read(`images/${pictureName(url)}.webp`);
  file?.stream.destroy();
  return file !== undefined;
}

/**
 * Keeps uploaded pictures from being removed until the transaction ends, which makes something show them: their days
 * without use begin again after it, also where no night sees them in use. Returns those that can't be shown any more:
 * they are gone, or just going.
 */
export async function holdPictures(
  deps: Deps,
  tx: Prisma.TransactionClient,
  urls: Iterable<string>,
): Promise<string[]> {
  const wanted = [...urls];
  if (wanted.length === 0) return [];
  await tx.$executeRaw`
    update "UploadedPicture" set "unusedSince" = null where url in (
      select url from "UploadedPicture"
      where url = any(${wanted}::text[]) and "unusedSince" is not null and "removedAt" is null order by url for no key update
    )`;
  const rows = await tx.$queryRaw<{ url: string; removedAt: Date | null }[]>`
    select url, "removedAt" from "UploadedPicture" where url = any(${wanted}::text[]) order by url for key share`;
  const held = new Map(rows.map(({ url, removedAt }) => [url, removedAt === null]));
  const gone = await Promise.all(
    wanted.map(async (url) => ({ url, isGone: !(held.get(url) ?? (await hasFile(deps, url))) })),
  );
  return gone.filter(({ isGone }) => isGone).map(({ url }) => url);
}

/** The same for the one picture of a card. Throws BAD_INPUT, for the form's picture, when it is gone. */
export async function holdPicture(deps: Deps, tx: Prisma.TransactionClient, url: string | undefined): Promise<void> {
  if (!url || (await holdPictures(deps, tx, [url])).length === 0) return;
  throw new AppError("BAD_INPUT", { message: pictureGoneMessage, fields: { image: pictureGoneMessage } });
}

interface IllustratedText {
  content?: string | undefined;
  featuredImage?: string | null | undefined;
}

const picturesOf = ({ content, featuredImage }: IllustratedText) =>
  picturesIn(`${featuredImage ?? ""} ${content ?? ""}`);

/**
 * The same for the pictures that come into an article. One that it had already may be gone: the text can be saved all
 * the same. Throws BAD_INPUT for any other that is gone.
 */
export async function holdArticlePictures(
  deps: Deps,
  tx: Prisma.TransactionClient,
  after: IllustratedText,
  before: IllustratedText = {},
): Promise<void> {
  const known = picturesOf(before);
  const gone = await holdPictures(deps, tx, picturesOf(after));
  const lost = gone.filter((url) => !known.has(url));
  if (lost.length === 0) return;
  const isFeatured = lost.some((url) => picturesIn(after.featuredImage ?? "").has(url));
  throw isFeatured
    ? new AppError("BAD_INPUT", { message: pictureGoneMessage, fields: { featuredImageUrl: pictureGoneMessage } })
    : new AppError("BAD_INPUT", { message: pictureInTextGoneMessage, fields: { content: pictureInTextGoneMessage } });
}
