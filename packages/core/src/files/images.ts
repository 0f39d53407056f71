import { randomUUID } from "node:crypto";
import type { SavedImage } from "@vetrina/contract/pictures/image-upload";
import {
  imageBytesMax,
  imagePixelsMax,
  imageSizeMessage,
  imageSources,
  imageTypeMessage,
} from "@vetrina/contract/pictures/images";
import { AppError } from "../app-error.ts";
import { contentTypeOf } from "../content-type.ts";
import type { Deps } from "../deps.ts";
import type { OpenedPart } from "./file-opener.ts";
import type { UploadedFile } from "./form-data.ts";
import { type FoundUse, findUses } from "./picture-uses.ts";

interface Copy {
  key: string;
  contentType: string;
  path: string;
}

/** What is written down of a picture before its files. */
interface KeptPicture {
  url: string;
  fileName: string;
}

/** The picture's own width has the plain name. */
function namedCopies(parts: OpenedPart[], name: string, fullWidth: number): Copy[] {
  return parts.map(({ contentType, width, path }) => {
    const base = width === fullWidth ? name : `${name}-${width}`;
    return { key: `images/${base}.${contentType.slice("image/".length)}`, contentType, path };
  });
}

/** The stored part of a file's name. */
export const keptName = ({ fileName }: UploadedFile) => fileName.slice(0, 200);

/** A picture's address: that of its largest copy. */
export const addressOf = (name: string) => `/uploads/images/${name}.webp`;

/** All copies or none. The row comes first, so that what a process leaves behind when it dies is found by it. */
async function writeCopies(deps: Deps, { url, fileName }: KeptPicture, copies: Copy[]): Promise<void> {
  await deps.db.uploadedPicture.create({ data: { url, fileName, createdAt: deps.now() }, select: { url: true } });
  const writes = copies.map(({ key, path, contentType }) => deps.files.moveIn(key, path, contentType));
  const failure = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  if (!failure) return;
  await removeImage(deps, url);
  throw failure.reason;
}

/**
 * Stores an uploaded picture as AVIF and WebP in the widths of contract/images.ts, and gives its address and size. Only
 * its re-encoded pixels are stored. Throws TOO_LARGE over 5 MB; BAD_INPUT for what is not a picture, is broken, has too
 * many pixels or holds something else as well; UNAVAILABLE when the storage doesn't answer or too many files wait.
 */
export async function saveImage(deps: Deps, file: UploadedFile): Promise<SavedImage> {
  const { bytes, head, path, sender } = file;
  if (bytes > imageBytesMax) throw new AppError("TOO_LARGE", { message: imageSizeMessage });
  const contentType = contentTypeOf(head);
  if (!contentType || contentType === "application/pdf") throw new AppError("BAD_INPUT", { message: imageTypeMessage });
  const task = { kind: "picture", contentType, pixelsMax: imagePixelsMax } as const;
  const parts = await deps.fileOpener.open(task, path, sender);
  const largest = parts.at(-1);
  if (!largest) throw new Error("A picture was opened and nothing came out");
  const { width, height } = largest;
  const name = `${randomUUID()}-${width}x${height}`;
  const url = addressOf(name);
  await writeCopies(deps, { url, fileName: keptName(file) }, namedCopies(parts, name, width));
  return { url, width, height };
}

/** All stored copies of a picture, then its row: while files are left, the row still leads to them. */
async function removeCopies(deps: Deps, url: string): Promise<void> {
  const sources = imageSources(url);
  if (!sources) return;
  const addresses = `${sources.avif}, ${sources.webp}`.matchAll(/\/uploads\/(\S+) \d+w/g);
  const removals = [...addresses].map(([, key = ""]) => deps.files.remove(key));
  const failure = (await Promise.allSettled(removals)).find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
  await deps.db.uploadedPicture.deleteMany({ where: { url } });
}

/**
 * Marks an unused picture for removal, and returns its uses if there are any. A write that adds a use locks the
 * picture's row (`hold-pictures.ts`): the uses are read once that lock is free.
 */
const condemn = (deps: Deps, url: string): Promise<FoundUse[]> =>
  deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`select url from "UploadedPicture" where url = ${url} for update`;
    const uses = await findUses(tx, [url]);
    if (uses.length === 0) await tx.uploadedPicture.updateMany({ where: { url }, data: { removedAt: deps.now() } });
    return uses;
  });

/**
 * Removes all copies of a picture that saveImage() stored, unless something shows it; returns what does. Other
 * addresses are left alone. Throws UNAVAILABLE when the storage doesn't answer: `removeUnusedPictures` finds it by its
 * row then.
 */
export async function removeUnused(deps: Deps, url: string): Promise<FoundUse[]> {
  const uses = await condemn(deps, url);
  if (uses.length === 0) await removeCopies(deps, url);
  return uses;
}

/** As `removeUnused`, without throwing: the caller's own work is done, and `removeUnusedPictures` retries what fails. */
export async function removeImage(deps: Deps, url: string): Promise<void> {
  await removeUnused(deps, url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : "unknown";
    deps.log.warn({ reason }, "a picture is removed later");
  });
}
