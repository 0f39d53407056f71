import type { RenderedPage } from "@vetrina/contract/render";
import { AppError } from "@vetrina/core/app-error";
import { appErrorOfUnexpected } from "@vetrina/core/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { checkOrigin } from "../plugins/origin-check.ts";

const formBytesMax = 64 * 1024;

/** The fields of a form that a browser has sent by itself. Throws UNSUPPORTED_MEDIA_TYPE when the body is something else. */
export function fieldsOf(body: unknown): URLSearchParams {
  if (!(body instanceof URLSearchParams)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return body;
}

/** Why a form was refused: an expected error, or a temporary outage. An unexpected error is rethrown. */
export function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : appErrorOfUnexpected(error);
  if (refusal.code === "INTERNAL") throw error;
  return refusal;
}

/** Takes forms that a browser sends by itself, from this site's pages only. */
export function acceptPlainForms(app: FastifyInstance, publicUrl: string): void {
  checkOrigin(app, publicUrl);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: formBytesMax },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Answers a form with a page that says what was wrong with it. */
export const sendRefusedForm = (reply: FastifyReply, page: RenderedPage, policy: string): FastifyReply =>
  reply
    .code(400)
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(page.html);
