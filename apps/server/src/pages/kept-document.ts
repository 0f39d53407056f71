import type { FastifyInstance } from "fastify";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import type { PublicUploads } from "../answers/public-uploads.ts";
import { sendFinished } from "../answers/send-finished.ts";
import type { ShortWay } from "../answers/short-way.ts";
import type { ContentVersion } from "./content-version.ts";
import { oncePerVersion } from "./once-per-version.ts";
import { etagOf } from "./page-cache.ts";

export interface KeptDocument {
  path: string;
  contentType: string;
  write: () => Promise<string>;
}

interface KeptDocumentOptions {
  content: ContentVersion;
  buildId: string;
  shortWay: ShortWay;
  uploads: PublicUploads;
}

/**
 * Serves a document that changes with the public content and with nothing else. It is written once for each version;
 * readers ask again each time and mostly hear 304, so that what was just published is there at once.
 */
export function serveKept(
  app: FastifyInstance,
  { content, buildId, shortWay, uploads }: KeptDocumentOptions,
  { path, contentType, write }: KeptDocument,
): void {
  const answerOf = oncePerVersion(
    async (version) =>
      new FinishedAnswer({
        status: 200,
        route: path,
        headers: { "cache-control": "public, no-cache", "content-type": contentType },
        body: uploads.write(await write()),
        etag: etagOf(`${buildId} ${version} ${path}`),
        isCompressed: true,
      }),
  );
  shortWay.add((asked) => (asked === path ? answerOf.ready(content.current()) : undefined));
  app.get(path, async (request, reply) => sendFinished(request, reply, await answerOf(content.current())));
}
