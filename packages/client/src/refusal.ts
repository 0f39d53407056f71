import { TRPCClientError } from "@trpc/client";
import { type ErrorBody, errorBodySchema } from "@vetrina/contract/errors";
import { RequestError } from "./request.ts";

const unreachableMessage = "Il server non risponde. Controlla la connessione e riprova.";

/** Where a tRPC call keeps its refusal; one refused before it reached the router answers with the body alone. */
function trpcRefusal(error: TRPCClientError<never>): unknown {
  const { data, meta } = error as {
    data?: { refusal?: unknown } | undefined;
    meta?: { responseJSON?: unknown } | undefined;
  };
  return data?.refusal ?? meta?.responseJSON;
}

/** What the server answered to a call that it refused; undefined when it gave no answer of its own. */
export function refusalOf(error: unknown): ErrorBody | undefined {
  if (error instanceof RequestError) return error.body;
  if (error instanceof TRPCClientError) return errorBodySchema.safeParse(trpcRefusal(error)).data;
  return undefined;
}

/** The HTTP status of a failed call's answer; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof RequestError) return error.status;
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data, cause } = error as { data?: { httpStatus?: number }; cause?: unknown };
  return data?.httpStatus ?? statusOf(cause);
}

/** The sentence that a person reads about a failed call. */
export const failureMessage = (error: unknown): string => refusalOf(error)?.message ?? unreachableMessage;

/** True when the call failed because the caller has yet to set up the second factor that is required. */
export const isSecondFactorOwed = (error: unknown): boolean => refusalOf(error)?.code === "SECOND_FACTOR_OWED";

/** True when the call failed because there is no session, or it has expired. */
export const isSessionMissing = (error: unknown): boolean =>
  refusalOf(error)?.code === "NO_SESSION" || (error instanceof RequestError && error.status === 401);
