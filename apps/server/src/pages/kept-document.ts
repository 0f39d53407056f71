import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { ContentVersion } from "./content-version.ts";
import { oncePerVersion } from "./once-per-version.ts";

const compress = promisify(gzip);

export interface KeptDocument {
  path: string;
  contentType: string;
  write: () => Promise<string>;
}

async function finish(text: string) {
  const identity = Buffer.from(text);
  return { identity, gzip: await compress(identity) };
}

/**
 * Serves a document that changes with the public content and with nothing else. It is written once for each version;
 * readers ask again each time and mostly hear 304, so that what was just published is there at once.
 */
export function serveKept(
  app: FastifyInstance,
  content: ContentVersion,
  buildId: string,
  { path, contentType, write }: KeptDocument,
): void {
  const bodiesOf = oncePerVersion(async () => finish(await write()));
  app.get(path, async (request, reply) => {
    const version = content.current();
    const etag = `W/"${createHash("sha256").update(`${buildId} ${version} ${path}`).digest("base64url").slice(0, 20)}"`;
    reply.headers({ etag, "cache-control": "public, no-cache", vary: "accept-encoding" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const bodies = await bodiesOf(version);
    const zipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers["accept-encoding"] ?? ""));
    if (zipped) reply.header("content-encoding", "gzip");
    return reply.type(contentType).send(zipped ? bodies.gzip : bodies.identity);
  });
}
