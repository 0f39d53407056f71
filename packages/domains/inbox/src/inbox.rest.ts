import type { Readable } from "node:stream";
import { errorBodySchema } from "@vetrina/contract/errors";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { admitMailService, receiveHandedMail } from "./inbound-webhook.service.ts";

/** A mail of 25 MB within a JSON text, or within a form. */
const bodyBytesMax = 40 * 2 ** 20;

/** Mails are read as they come, so in this scope no body is parsed. */
export function inboxRest(app: RestApp, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (request) => admitMailService(deps, request.ip, request.headers));
    scope.post<{ Body: Readable }>(
      "/api/mail/inbound",
      {
        bodyLimit: bodyBytesMax,
        config: { limit: "inboundMail", isStreamed: true },
        schema: {
          tags: ["Posta"],
          summary: "Un servizio consegna un'email intera (Postmark, Mailgun, Amazon SES), con il segreto come password",
          response: {
            200: z.object({ received: z.literal(true) }),
            400: errorBodySchema,
            401: errorBodySchema,
            413: errorBodySchema,
            415: errorBodySchema,
            429: errorBodySchema,
            503: errorBodySchema,
          },
        },
      },
      async (request) => {
        await receiveHandedMail(deps, request.body, request.headers);
        return { received: true };
      },
    );
  });
}
