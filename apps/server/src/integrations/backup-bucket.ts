import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { BackupError, MissingRightError } from "@vetrina/host/backup/backup-error";
import { AwsClient } from "aws4fetch";
import type { BucketAddress } from "../env-backups.ts";
import { fetchPatiently } from "./patient-fetch.ts";

/** The place of backups in S3-compatible storage. Each call throws BackupError when it stays refused. */
export interface BackupBucket {
  /** Sends a file, which appears whole or not at all, with little of it in memory at a time. */
  send(file: string, name: string, signal?: AbortSignal): Promise<void>;
  /** The names of the objects behind the prefix. */
  list(): Promise<string[]>;
  read(name: string, signal?: AbortSignal): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
}

/** Two at most are in memory: the one that is being sent and, for a moment, the one that comes. */
const usualPartBytes = 8 * 2 ** 20;
/** S3 takes 10,000. */
const partsMax = 9_000;
/** For one call until its answer begins, and for each piece of that, in milliseconds. */
const usualPatienceMs = 120_000;
const attempts = 4;

type Query = Record<string, string>;
type Method = "GET" | "PUT" | "POST" | "DELETE";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

function refusal(what: string, cause: unknown, Kind = BackupError): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Kind(`L’archivio remoto delle copie non accetta ${what}: ${reason}.`, { cause });
}

/** Which right the key lacks, by a refused call. Where it may not list, S3 refuses to read what isn't there as well. */
function lackingRight(method: Method, key: string): string {
  if (method === "DELETE") return "s3:DeleteObject";
  if (method !== "GET") return "s3:PutObject";
  return key ? "s3:GetObject (oppure il file non c’è, e manca s3:ListBucket)" : "s3:ListBucket";
}

function createCall({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAddress, patienceMs: number) {
  // What the storage asks to repeat, aws4fetch repeats; a connection that breaks is repeated here.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const once = (method: Method, url: string, body: Uint8Array | string | undefined, stopping?: AbortSignal) => {
    const headers = { "x-amz-content-sha256": sha256(body ?? "") };
    const bytes = (body ?? null) as NonNullable<RequestInit["body"]> | null;
    return fetchPatiently(
      (signal) => client.fetch(url, { method, headers, body: bytes, signal }),
      patienceMs,
      stopping,
    );
  };
  return async (method: Method, key: string, query: Query, body?: Uint8Array | string, signal?: AbortSignal) => {
    const search = new URLSearchParams(query).toString();
    const path = key ? `/${key.split("/").map(encodeURIComponent).join("/")}` : "";
    const url = `${base}${path}${search && `?${search}`}`;
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await once(method, url, body, signal);
        if (response.ok || (response.status === 404 && method !== "PUT" && method !== "POST")) return response;
        const isForbidden = textIn(await response.text(), "Code") === "AccessDenied";
        const right = isForbidden ? `, alla chiave manca il permesso ${lackingRight(method, key)}` : "";
        const Kind = isForbidden ? MissingRightError : BackupError;
        throw refusal(`la chiamata ${method}`, `risposta ${response.status}${right}`, Kind);
      } catch (error) {
        if (error instanceof BackupError || signal?.aborted) throw error;
        if (attempt === attempts) throw refusal(`la chiamata ${method}`, error);
      }
    }
  };
}

type Call = ReturnType<typeof createCall>;

/** Reads a file part by part and sends each. Returns what S3 calls them. */
async function sendParts(call: Call, key: string, uploadId: string, file: string, signal?: AbortSignal) {
  const handle = await open(file, "r");
  const tags: string[] = [];
  try {
    // Of what was opened: another file may have its name by now.
    const { size } = await handle.stat();
    const partBytes = Math.max(usualPartBytes, Math.ceil(size / partsMax));
    for (let start = 0; start < size || tags.length === 0; start += partBytes) {
      const part = Buffer.allocUnsafe(Math.min(partBytes, size - start));
      const { bytesRead } = await handle.read(part, 0, part.length, start);
      if (bytesRead !== part.length) throw new BackupError(`Il file ${file} è cambiato mentre veniva inviato.`);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await call("PUT", key, query, part, signal);
      await response.body?.cancel();
      tags.push(response.headers.get("etag") ?? "");
    }
  } finally {
    await handle.close();
  }
  return tags;
}

/** Makes the parts an object. Where the answer alone was lost, S3 knows of no such upload when it is asked again. */
async function complete(call: Call, key: string, uploadId: string, tags: string[], signal?: AbortSignal) {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const order = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  try {
    const answer = await (await call("POST", key, { uploadId }, order, signal)).text();
    // S3 may say 200 first and then that it failed.
    if (/<Error>/.test(answer)) throw refusal("l’invio", textIn(answer, "Code") ?? "errore");
  } catch (error) {
    if (signal?.aborted) throw error;
    const rests: string[] = await listAll(call, key).catch(() => []);
    if (!rests.includes("")) throw error;
  }
}

async function sendWhole(call: Call, key: string, file: string, signal?: AbortSignal): Promise<void> {
  const begun = await (await call("POST", key, { uploads: "" }, undefined, signal)).text();
  const uploadId = textIn(begun, "UploadId");
  if (!uploadId) throw refusal("l’invio", "risposta senza UploadId");
  try {
    const tags = await sendParts(call, key, uploadId, file, signal);
    await complete(call, key, uploadId, tags, signal);
  } catch (error) {
    // The bucket retains, and charges for, the parts of an upload that is never completed.
    await call("DELETE", key, { uploadId }).catch(() => undefined);
    throw error;
  }
}

async function listAll(call: Call, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let token: string | undefined = ""; token !== undefined; ) {
    const page: Query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
    const xml = await (await call("GET", "", page)).text();
    for (const [, key = ""] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(prefix.length));
    token = textIn(xml, "NextContinuationToken");
  }
  return names;
}

export function openBackupBucket(address: BucketAddress, patienceMs = usualPatienceMs): BackupBucket {
  const call = createCall(address, patienceMs);
  const keyOf = (name: string) => `${address.prefix}${name}`;
  return {
    send: (file, name, signal) => sendWhole(call, keyOf(name), file, signal),
    list: () => listAll(call, address.prefix),
    async read(name, signal) {
      const response = await call("GET", keyOf(name), {}, undefined, signal);
      if (response.ok && response.body) return Readable.from(response.body);
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const response = await call("DELETE", keyOf(name), {});
      await response.body?.cancel();
    },
  };
}
