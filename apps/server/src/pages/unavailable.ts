import { AppError } from "@vetrina/core/app-error";
import { appErrorOfUnexpected } from "@vetrina/core/errors";

/** When a page that could not be made for the moment makes sense again, in seconds. */
const usualSeconds = 5;

/** What an answer with this status says of the next try. */
export const retryHeaders = (status: number, seconds = usualSeconds): Record<string, string> =>
  status === 503 || status === 429 ? { "retry-after": String(seconds) } : {};

/** Whether a page failed because there is too much to do just now, or no database; what a call threw says so itself. */
export function isUnavailable(failure: unknown): boolean {
  if (failure instanceof AppError) return failure.code === "UNAVAILABLE";
  const { data } = (failure ?? {}) as { data?: { refusal?: { code?: unknown } } };
  return data?.refusal?.code === "UNAVAILABLE" || appErrorOfUnexpected(failure).code === "UNAVAILABLE";
}
