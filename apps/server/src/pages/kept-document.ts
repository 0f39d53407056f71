import type { FastifyInstance } from "fastify";
import type { AnswerCache } from "../answers/answer-cache.ts";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import type { PublicUploads } from "../answers/public-uploads.ts";
import { sendFinished } from "../answers/send-finished.ts";
import { etagOf } from "./finish-page.ts";

export interface KeptDocument {
  path: string;
  contentType: string;
  write: () => Promise<string>;
}

interface KeptDocumentOptions {
  answers: AnswerCache;
  currentVersion: () => string;
  buildId: string;
  uploads: PublicUploads;
}

/**
 * Serves a document that changes with the public content and with nothing else. It is written once for each version;
 * readers ask again each time and mostly hear 304, so that what was just published is there at once.
 */
export function serveKept(
  app: FastifyInstance,
  { answers, currentVersion, buildId, uploads }: KeptDocumentOptions,
  { path, contentType, write }: KeptDocument,
): void {
  async function make() {
    const etag = etagOf(`${buildId} ${currentVersion()} ${path}`);
    const headers = { "cache-control": "public, no-cache", "content-type": contentType };
    const body = uploads.write(await write());
    const answer = new FinishedAnswer({ status: 200, route: path, headers, body, etag, isCompressed: true });
    return { answer, isLasting: true };
  }
  app.get(path, async (request, reply) => sendFinished(request, reply, await answers.get(path, make)));
}
