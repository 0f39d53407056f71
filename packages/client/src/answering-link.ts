import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@vetrina/api/router";
import { RequestError } from "./request.ts";

/** A failure as it would come from the server: with its refusal, if it has one. */
function failureOf(error: unknown): TRPCClientError<AppRouter> {
  const cause = error instanceof Error ? error : new Error("The call failed");
  const meta = error instanceof RequestError ? { meta: { responseJSON: error.body } } : {};
  return TRPCClientError.from<AppRouter>(cause, meta);
}

/**
 * Answers some procedures ("auth.login") without the server, by functions of their input; the others go on. A
 * RequestError that one throws reads like a refusal of the server.
 */
export const answeringLink =
  (answers: Readonly<Record<string, (input: unknown) => Promise<unknown>>>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    const answer = answers[op.path];
    if (!answer) return next(op);
    return observable((observer) => {
      answer(op.input).then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        (error) => observer.error(failureOf(error)),
      );
    });
  };
