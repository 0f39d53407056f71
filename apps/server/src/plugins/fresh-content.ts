import type { FastifyInstance } from "fastify";
import type { ContentVersion } from "../pages/content-version.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Who has published something and then looks at the site sees it: no answer to a write leaves before this process
 * knows the content's version. Others hear of it a moment later.
 */
export function answerAfterContent(app: FastifyInstance, content: ContentVersion): void {
  app.addHook("onSend", async (request, reply) => {
    if (!reading.has(request.method) && reply.statusCode < 400) await content.catchUp();
  });
}
