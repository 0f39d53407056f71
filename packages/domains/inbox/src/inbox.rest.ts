import type { Readable } from "node:stream";
import { type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { admitMailService, receiveHandedMail } from "./inbound-webhook.service.ts";

/** A mail of 25 MB within a JSON text, or within a form. */
const bodyBytesMax = 40 * 2 ** 20;

/** Mails are read as they come, so in this scope no body is parsed. */
export function inboxRest(app: RestApp): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (request) => admitMailService(request.deps, request.ip, request.headers));
    scope.post<{ Body: Readable }>(
      "/api/mail/inbound",
      {
        bodyLimit: bodyBytesMax,
        config: { limit: "inboundMail", isStreamed: true },
        schema: {
          tags: ["Posta"],
          summary: "Un servizio consegna un’email intera (Postmark, Mailgun, Amazon SES), con il segreto come password",
          response: {
            200: z.object({ received: z.literal(true) }),
            ...refusals(400, 401, 413, 415, 429, 503),
          },
        },
      },
      async (request) => {
        await receiveHandedMail(request.deps, request.body, request.headers);
        return { received: true };
      },
    );
  });
}
