import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const s3Account = {
  S3_BUCKET: "vetrina-prova",
  S3_REGION: "eu-south-1",
  S3_ACCESS_KEY_ID: "AKIAPROVA",
  S3_SECRET_ACCESS_KEY: "segreto/di+prova",
};

export interface S3Double {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>;
  /** The next calls are answered with these statuses, whatever they ask for. */
  failNext(...statuses: number[]): void;
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
    query,
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

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** S3's wire format for one bucket, path-style: PUT, GET and DELETE of an object. It trusts nobody's signature but its own sum. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const calls: string[] = [];
  let failures: number[] = [];

  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const failure = failures.shift();
    if (failure) return refuse(response, failure, failure === 503 ? "SlowDown" : "InternalError");
    const problem = problemOfSignature(request, body);
    if (problem) return refuse(response, 403, problem);
    calls.push(`${request.method} ${request.url}`);
    const [, bucket, key = ""] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? "") ?? [];
    if (bucket !== s3Account.S3_BUCKET) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType: request.headers["content-type"] });
      return response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object || request.method !== "GET") return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, { "content-type": object.contentType, "content-length": object.bytes.length });
    return response.end(object.bytes);
  };

  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => answer(request, body, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    failNext(...statuses) {
      failures = statuses;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
