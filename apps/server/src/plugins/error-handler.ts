import { AppError } from "@vetrina/core/app-error";
import {
  appErrorOfIssues,
  appErrorOfStatus,
  appErrorOfUnexpected,
  errorBody,
  isOurFault,
  transportCodes,
} from "@vetrina/core/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { LogFailure } from "../log.ts";

const libraryMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "Il corpo della richiesta non è un JSON valido.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "Il corpo della richiesta è vuoto.",
  FST_ERR_CTP_BODY_TOO_LARGE: "Il corpo della richiesta è troppo grande.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Questo formato non è accettato: invia JSON.",
};

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return appErrorOfIssues(
      error.validation.map(({ instancePath, message = "" }) => ({
        field: instancePath.slice(1).replaceAll("/", "."),
        message,
      })),
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 500) return appErrorOfUnexpected(error);
  const message = libraryMessages[error.code];
  return message ? new AppError(appErrorOfStatus(status, error).code, { message }) : appErrorOfStatus(status, error);
}

export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  return reply
    .code(transportCodes[error.code].status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(errorBody(error)));
}

/** The error handler of every route. Unexpected errors are logged, a caller's mistakes are not. */
export function handleErrors(app: FastifyInstance, logFailure: LogFailure): void {
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply) => {
    const refusal = toAppError(error);
    if (isOurFault(refusal)) logFailure(error, { reqId: request.id, route: request.routeOptions.url });
    return sendRefusal(reply, refusal);
  });
}
