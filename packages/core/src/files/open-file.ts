import { readFile, writeFile } from "node:fs/promises";
import { drawSharing } from "./draw-sharing.ts";
import type { AttachmentTask, DecodedPart, FileTask, OpenedPart, PictureTask } from "./file-opener.ts";
import { openAttachment } from "./open-attachment.ts";
import { openPicture } from "./open-picture.ts";
import { partPath } from "./part-path.ts";

async function decode(task: AttachmentTask | PictureTask, bytes: Buffer): Promise<DecodedPart[]> {
  if (task.kind === "picture") return openPicture(task, bytes);
  return [{ contentType: task.contentType, width: 0, height: 0, bytes: await openAttachment(task, bytes) }];
}

/** What comes of a task, and the file's own bytes where there is a file. */
async function carryOut(task: FileTask, path: string) {
  if (task.kind === "sharing") return { original: undefined, decoded: [await drawSharing(task)] };
  const original = await readFile(path);
  // The parser of mails is loaded with the first one.
  if (task.kind === "mail") {
    const { mailParts } = await import("./mail-parts.ts");
    return { original: undefined, decoded: await mailParts(original, task.options) };
  }
  return { original, decoded: await decode(task, original) };
}

/**
 * Opens a file here and now, and writes the parts to store beside it. Only the process that is there for it calls this;
 * everybody else asks a FileOpener.
 */
export async function openFile(task: FileTask, path: string): Promise<OpenedPart[]> {
  const { original, decoded } = await carryOut(task, path);
  const opened: OpenedPart[] = [];
  for (const [index, { bytes, ...part }] of decoded.entries()) {
    const isOriginal = bytes === original;
    const target = isOriginal ? path : partPath(path, index);
    if (!isOriginal) await writeFile(target, bytes, { mode: 0o600, flag: "wx" });
    opened.push({ ...part, path: target, bytes: bytes.length });
  }
  return opened;
}
