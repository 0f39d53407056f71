import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import type { SiteBackups } from "@vetrina/core/ports/site-backups";
import { isVerifiedName } from "./kept-copies.ts";

const isMissing = (error: unknown) => ["ENOENT", "ELOOP"].includes(String((error as NodeJS.ErrnoException).code));

/** Only names that the site gives are looked for, so no path leads out of the folder; a link there leads nowhere. */
async function openCopy(folder: string, fileName: string): Promise<FileHandle | undefined> {
  if (!isVerifiedName(fileName)) return undefined;
  try {
    return await open(path.join(folder, fileName), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The verified copies in a folder, for who may have them. */
export function createStoredCopies(folder: string): Pick<SiteBackups, "sizeOf" | "read"> {
  return {
    async sizeOf(fileName) {
      const handle = await openCopy(folder, fileName);
      try {
        const found = await handle?.stat();
        return found?.isFile() ? found.size : undefined;
      } finally {
        await handle?.close();
      }
    },
    async read(fileName, start, end) {
      const handle = await openCopy(folder, fileName);
      return handle?.createReadStream({ start, end });
    },
  };
}
