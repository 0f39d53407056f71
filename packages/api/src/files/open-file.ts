import { readFile, writeFile } from "node:fs/promises";
import type { DecodedPart, FileTask, OpenedPart } from "./file-opener.ts";
import { openAttachment } from "./open-attachment.ts";
import { openPicture } from "./open-picture.ts";
import { partPath } from "./part-path.ts";

async function decode(task: FileTask, bytes: Buffer): Promise<DecodedPart[]> {
  if (task.kind === "picture") return openPicture(task, bytes);
  return [{ contentType: task.contentType, width: 0, height: 0, bytes: await openAttachment(task, bytes) }];
}

/**
 * Opens a file here and now, and puts what is kept of it beside it. Only the process that is there for it calls this;
 * everybody else asks a FileOpener.
 */
export async function openFile(task: FileTask, path: string): Promise<OpenedPart[]> {
  const original = await readFile(path);
  const decoded = await decode(task, original);
  const opened: OpenedPart[] = [];
  for (const [index, { bytes, ...part }] of decoded.entries()) {
    const isOriginal = bytes === original;
    const target = isOriginal ? path : partPath(path, index);
    if (!isOriginal) await writeFile(target, bytes, { mode: 0o600, flag: "wx" });
    opened.push({ ...part, path: target, bytes: bytes.length });
  }
  return opened;
}
