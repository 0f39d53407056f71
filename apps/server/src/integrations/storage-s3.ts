import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "@vetrina/core/app-error";
import type { Log } from "@vetrina/core/deps";
import { contentTypeOfKey, type FileStore, isFileKey } from "@vetrina/core/files/file-store";
import { BackupError } from "@vetrina/host/backup/backup-error";
import { AwsClient } from "aws4fetch";
import { fetchPatiently } from "./patient-fetch.ts";

export interface S3Options {
  /** Such as https://s3.eu-south-1.amazonaws.com; the bucket goes into the path, which every S3-compatible storage takes. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  log: Log;
  /** Missing: the usual one. */
  patienceMs?: number | undefined;
}

/** For one call with its retries until its answer begins, and for each piece of that, in milliseconds. */
const usualPatienceMs = 30_000;
const retries = 3;

const unavailableMessage = "L’archivio dei file non risponde. Riprova tra poco.";

/** What a storage that refuses the key most often lacks. Without the last it refuses a file that isn't there as well. */
const rightsHint = "the key needs to get, put and delete objects, and to list the bucket";
const rightsMessage =
  "Alla chiave S3_ACCESS_KEY_ID manca un permesso su S3_BUCKET: servono s3:GetObject, s3:PutObject, s3:DeleteObject e " +
  "s3:ListBucket, senza il quale S3 rifiuta anche i file che non ci sono.";

/** The code by which S3 says what is wrong, as NoSuchBucket; undefined where the answer has none. */
async function codeOf(response: Response): Promise<string | undefined> {
  const body = await response.text().catch(() => "");
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1];
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

type Call = (
  method: "GET" | "PUT" | "DELETE",
  /** A slash and a file's key, or the query of a list. */
  path: string,
  bytes?: Buffer,
  contentType?: string,
) => Promise<Response | undefined>;

/**
 * Signs each call, its body included, and tries again when the storage is busy; undefined where there is no such file.
 * Throws UNAVAILABLE for what stays refused.
 */
function createCall({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  log,
  patienceMs = usualPatienceMs,
}: S3Options): Call {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const refuse = (details: { method: string; status?: number; code?: string | undefined; error?: string }): never => {
    const lacksRight = details.code === "AccessDenied";
    log.error({ ...details, ...(lacksRight && { hint: rightsHint }) }, "file storage call failed");
    const cause = lacksRight ? new BackupError(rightsMessage) : undefined;
    throw new AppError("UNAVAILABLE", { message: unavailableMessage, cause });
  };
  return async (method, path, bytes, contentType) => {
    const headers: Record<string, string> = { "x-amz-content-sha256": sha256(bytes ?? "") };
    if (contentType) headers["content-type"] = contentType;
    const body = bytes && new Uint8Array(bytes);
    const send = (signal: AbortSignal) =>
      client.fetch(`${base}${path}`, { method, headers, body: body ?? null, signal });
    const response = await fetchPatiently(send, patienceMs).catch((error: Error) =>
      refuse({ method, error: error.name }),
    );
    if (response.ok) return response;
    const { status } = response;
    const code = await codeOf(response);
    if (status === 404 && code !== "NoSuchBucket" && method !== "PUT") return undefined;
    return refuse({ method, status, code });
  };
}

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** A thousand keys at a time, by "ListObjectsV2" of the Amazon S3 API reference. */
async function* listKeys(call: Call, before: Date): AsyncGenerator<string> {
  for (let token: string | undefined = ""; token !== undefined; ) {
    const query = new URLSearchParams({ "list-type": "2", ...(token && { "continuation-token": token }) });
    const xml: string = (await (await call("GET", `?${query}`))?.text()) ?? "";
    for (const [object] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = textIn(object, "Key") ?? "";
      if (isFileKey(key) && Date.parse(textIn(object, "LastModified") ?? "") < before.getTime()) yield key;
    }
    token = textIn(xml, "NextContinuationToken");
  }
}

/** Files in S3-compatible storage: an answered PUT is durable by the service's own promise. */
export function createS3Store(options: S3Options): FileStore {
  const call = createCall(options);
  const callFile: Call = async (method, key, ...content) => {
    if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${key}`);
    return call(method, `/${key}`, ...content);
  };
  async function write(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const response = await callFile("PUT", key, bytes, contentType);
    await response?.body?.cancel();
  }

  return {
    write,

    async moveIn(key, path, contentType) {
      await write(key, await readFile(path), contentType);
    },

    async read(key) {
      const response = await callFile("GET", key);
      if (!response?.body) return undefined;
      return {
        stream: Readable.from(response.body),
        bytes: Number(response.headers.get("content-length")),
        contentType: contentTypeOfKey(key),
      };
    },

    async remove(key) {
      const response = await callFile("DELETE", key);
      await response?.body?.cancel();
    },

    list: (before) => listKeys(call, before),
  };
}
