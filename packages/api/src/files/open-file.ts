import type { FileTask, OpenedPart } from "./file-opener.ts";
import { openAttachment } from "./open-attachment.ts";
import { openPicture } from "./open-picture.ts";

/** Opens a file here and now. Only the process that is there for it calls this; everybody else asks a FileOpener. */
export async function openFile(task: FileTask, bytes: Buffer): Promise<OpenedPart[]> {
  if (task.kind === "picture") return openPicture(task, bytes);
  return [{ contentType: task.contentType, width: 0, height: 0, bytes: await openAttachment(task, bytes) }];
}
