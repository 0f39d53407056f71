import path from "node:path";
import type { Log } from "@vetrina/core/deps";
import type { FileStore } from "@vetrina/core/files/file-store";
import type { Environment } from "../env.ts";
import { openDiskStore } from "./storage-disk.ts";
import { createS3Store } from "./storage-s3.ts";

export interface Storage {
  store: FileStore;
  /** Where its files are; nothing when they are in S3-compatible storage. */
  diskFolder: string | undefined;
}

/** Where uploaded files live, as the environment says. */
export async function openStorage(env: Environment, log: Log): Promise<Storage> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const diskFolder = path.join(env.DATA_DIR, "uploads");
    return { store: await openDiskStore(diskFolder), diskFolder };
  }
  const store = createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    log,
  });
  return { store, diskFolder: undefined };
}
