import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { OutsideServer } from "./outside-server.ts";

export const s3Account = {
  S3_BUCKET: "vetrina-prova",
  S3_REGION: "eu-south-1",
  S3_ACCESS_KEY_ID: "AKIAPROVA",
  S3_SECRET_ACCESS_KEY: "segreto/di+prova",
};

export interface S3Double {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>;
  /** Uploads in parts that are neither completed nor given up. */
  uploads: { size: number };
  /** The next calls are answered with these statuses, whatever they ask for. */
  failNext(...statuses: number[]): void;
  /** The next completion of an upload in parts is done, and its answer lost. */
  losesAnswer: boolean;
  /** From now on objects are sent in so many pieces with a pause before each; of the last `withheld` none comes. */
  pace: { pieces: number; pauseMs: number; withheld?: number } | undefined;
  /** Rights that the key doesn't have. */
  lacking: Set<"s3:ListBucket" | "s3:DeleteObject">;
  /** Method and path of every call whose signature was right. */
  calls: string[];
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** Fifteen minutes, as S3 allows. */
const clockSkewMs = 15 * 60 * 1000;

/**
 * What is wrong with a call's signature, by "Authenticating Requests (AWS Signature Version 4)" of the Amazon S3 API
 * reference; nothing when it is right.
 */
function problemOfSignature(request: IncomingMessage, body: Buffer): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const match = pattern.exec(request.headers.authorization ?? "");
  if (!match) return "AccessDenied";
  const [, credential = "", signedHeaders = "", signature] = match;
  const [keyId, day = "", region, service, last] = credential.split("/");
  if (keyId !== s3Account.S3_ACCESS_KEY_ID) return "InvalidAccessKeyId";
  if (region !== s3Account.S3_REGION || service !== "s3" || last !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  const names = signedHeaders.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const date = String(request.headers["x-amz-date"]);
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
  if (!date.startsWith(day) || !(Math.abs(Date.now() - sentAt) < clockSkewMs)) return "RequestTimeTooSkewed";
  const bodyHash = String(request.headers["x-amz-content-sha256"]);
  if (bodyHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query.split("&").sort().join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [region, "s3", "aws4_request"].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(`AWS4${s3Account.S3_SECRET_ACCESS_KEY}`, day),
  );
  const expected = hmac(signingKey, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")).toString("hex");
  return signature === expected ? undefined : "SignatureDoesNotMatch";
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>1</RequestId></Error>`);
}

/** Uploads in parts: what has come of each that is neither completed nor given up. */
type Uploads = Map<string, { key: string; parts: Map<number, Buffer> }>;

const xml = (response: ServerResponse, body: string) =>
  response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);

const tagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** The calls of an upload in parts, as "Uploading an object using multipart upload" of the Amazon S3 API reference has them. */
function answerUpload(
  { uploads, objects }: { uploads: Uploads; objects: S3Double["objects"] },
  { method, key, query, body }: { method: string | undefined; key: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
): unknown {
  if (query.has("uploads")) {
    const id = `upload-${uploads.size + 1}-${objects.size}`;
    uploads.set(id, { key, parts: new Map() });
    return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload || upload.key !== key) return refuse(response, 404, "NoSuchUpload");
  if (method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), body);
    return response.writeHead(200, { etag: tagOf(body) }).end();
  }
  uploads.delete(id);
  if (method === "DELETE") return response.writeHead(204).end();
  const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const bytes = parts.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  if (parts.length === 0 || bytes.some((part, index) => tagOf(part) !== parts[index]?.[2]))
    return refuse(response, 400, "InvalidPart");
  objects.set(key, { bytes: Buffer.concat(bytes), contentType: undefined });
  return xml(response, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
}

const failureCodes: Record<number, string> = { 403: "AccessDenied", 404: "NoSuchKey", 503: "SlowDown" };

/** Two a page, so that listing needs pagination. */
const listedMax = 2;

function answerList(objects: S3Double["objects"], query: URLSearchParams, response: ServerResponse): unknown {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const page = keys.slice(0, listedMax);
  const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const modified = new Date().toISOString();
  const contents = page.map((key) => `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`);
  return xml(response, `<ListBucketResult>${contents.join("")}${more}</ListBucketResult>`);
}

async function sendPaced(response: ServerResponse, bytes: Buffer, pace: NonNullable<S3Double["pace"]>) {
  const size = Math.ceil(bytes.length / pace.pieces);
  for (let piece = 0; piece < pace.pieces - (pace.withheld ?? 0); piece++) {
    await delay(pace.pauseMs);
    response.write(bytes.subarray(piece * size, (piece + 1) * size));
  }
  if (!pace.withheld) response.end();
}

/**
 * S3's wire format for one bucket, path-style: PUT, GET and DELETE of an object, whole or in parts, and the list. It
 * verifies each request's signature.
 */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const uploads: Uploads = new Map();
  const calls: string[] = [];
  const lacking: S3Double["lacking"] = new Set();
  let failures: number[] = [];

  const server = new OutsideServer((request, body, response) => {
    const failure = failures.shift();
    if (failure) return refuse(response, failure, failureCodes[failure] ?? "InternalError");
    const problem = problemOfSignature(request, body);
    if (problem) return refuse(response, 403, problem);
    calls.push(`${request.method} ${request.url}`);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://s3");
    const [, bucket, key = ""] = /^\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (bucket !== s3Account.S3_BUCKET) return refuse(response, 404, "NoSuchBucket");
    if (query.has("list-type") && lacking.has("s3:ListBucket")) return refuse(response, 403, "AccessDenied");
    if (query.has("list-type")) return answerList(objects, query, response);
    if (query.has("uploads") || query.has("uploadId")) {
      if (double.losesAnswer && request.method === "POST" && query.has("uploadId")) {
        double.losesAnswer = false;
        response.destroy();
      }
      return answerUpload({ uploads, objects }, { method: request.method, key, query, body }, response);
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType: request.headers["content-type"] });
      return response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (request.method === "DELETE") {
      if (lacking.has("s3:DeleteObject")) return refuse(response, 403, "AccessDenied");
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    // Who may not list learns nothing of what isn't there ("GetObject" of the Amazon S3 API reference, "Permissions").
    if (!object && lacking.has("s3:ListBucket")) return refuse(response, 403, "AccessDenied");
    if (!object || request.method !== "GET") return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, {
      "content-type": object.contentType ?? "binary/octet-stream",
      "content-length": object.bytes.length,
    });
    return double.pace ? sendPaced(response, object.bytes, double.pace) : response.end(object.bytes);
  });
  await server.start();
  const double: S3Double = {
    endpoint: server.origin,
    objects,
    uploads,
    calls,
    lacking,
    pace: undefined,
    losesAnswer: false,
    failNext(...statuses) {
      failures = statuses;
    },
    close: () => server.stop(),
  };
  return double;
}
