import { contentTypeOfKey, type FileStore } from "@vetrina/core/files/file-store";
import type { FileTarget } from "@vetrina/host/backup/restore-backup";
import { keysIn } from "./file-source.ts";

/**
 * Files of a restore in S3-compatible storage. They go in under their own names, which are unguessable and unpublished
 * until the database has been restored. What else the bucket holds stays. Of that the nights remove what no row names and
 * is a month old, where it is ten files at most; more are left to a person (`stray-files.service.ts`).
 */
export function createBucketTarget(store: FileStore): FileTarget {
  const written: string[] = [];

  async function isThere(key: string): Promise<boolean> {
    const file = await store.read(key);
    file?.stream.destroy();
    return file !== undefined;
  }

  return {
    keysIn,
    async stage(key, bytes) {
      if (await isThere(key)) return;
      written.push(key);
      await store.write(key, bytes, contentTypeOfKey(key));
    },
    place: async () => {},
    async undo() {
      await Promise.allSettled(written.map((key) => store.remove(key)));
    },
    finish: async () => {},
  };
}
