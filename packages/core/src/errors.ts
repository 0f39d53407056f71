import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import type { ErrorBody, ErrorCode } from "@vetrina/contract/errors";
import { Prisma } from "@vetrina/data/prisma";
import { sqlStateOf } from "@vetrina/data/statements";
import * as z from "zod";
import { AppError } from "./app-error.ts";
import { isOutOfRoom } from "./out-of-room.ts";
import { isOverload } from "./transactions.ts";
import { isUnreachable } from "./unreachable-database.ts";

/** The one table from a code to what each transport answers. */
export const transportCodes: Record<ErrorCode, { status: number; trpc: TRPC_ERROR_CODE_KEY }> = {
  BAD_INPUT: { status: 400, trpc: "BAD_REQUEST" },
  NO_SESSION: { status: 401, trpc: "UNAUTHORIZED" },
  SECOND_FACTOR: { status: 401, trpc: "UNAUTHORIZED" },
  FORBIDDEN: { status: 403, trpc: "FORBIDDEN" },
  SECOND_FACTOR_OWED: { status: 403, trpc: "FORBIDDEN" },
  NOT_FOUND: { status: 404, trpc: "NOT_FOUND" },
  METHOD_NOT_ALLOWED: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  CONFLICT: { status: 409, trpc: "CONFLICT" },
  TOO_LARGE: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, trpc: "UNSUPPORTED_MEDIA_TYPE" },
  TOO_MANY_REQUESTS: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  INTERNAL: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  UNAVAILABLE: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
};

/** Of codes that share a status the first one is the general one, so it is written last. */
const codeOfStatus = new Map(
  Object.entries(transportCodes)
    .reverse()
    .map(([code, { status }]) => [status, code as ErrorCode] as const),
);

/** The refusal that fits an HTTP status which a library chose; any other 4xx counts as bad input. */
export function appErrorOfStatus(status: number, cause: unknown): AppError {
  return new AppError(codeOfStatus.get(status) ?? (status < 500 ? "BAD_INPUT" : "INTERNAL"), { cause });
}

/**
 * PostgreSQL's words (Appendix A of its manual) for a value that no column can hold: a NUL or half a character in a
 * text, a number or a date out of range. Schemas can't know this of each field, and callers who send it do so on purpose.
 */
const unstorableStates = new Set(["22003", "22008", "22021", "22P02", "22P05"]);

const metaSchema = z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) });

/** Whether an error says that the database was given something it can't hold. */
function isUnstorable(error: unknown): boolean {
  if (unstorableStates.has(sqlStateOf(error) ?? "")) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const meta = metaSchema.safeParse(error.meta);
  return meta.success && unstorableStates.has(meta.data.driverAdapterError.cause.originalCode);
}

/** When a call that came while there was too much to do, or no database, makes sense again, in seconds. */
const overloadSeconds = 10;
const unreachableSeconds = 5;
const outOfRoomSeconds = 60;

/**
 * Maps an unexpected error to a refusal: UNAVAILABLE when the database is overloaded or can't be reached, or the disk
 * is full; BAD_INPUT when the database can't store the value, else INTERNAL.
 */
export function appErrorOfUnexpected(cause: unknown): AppError {
  if (isOverload(cause)) return new AppError("UNAVAILABLE", { cause, retryAfterSeconds: overloadSeconds });
  if (isUnreachable(cause)) return new AppError("UNAVAILABLE", { cause, retryAfterSeconds: unreachableSeconds });
  if (isOutOfRoom(cause)) return new AppError("UNAVAILABLE", { cause, retryAfterSeconds: outOfRoomSeconds });
  return new AppError(isUnstorable(cause) ? "BAD_INPUT" : "INTERNAL", { cause });
}

/** Whether a refusal must be logged as an error, because the fault is ours. */
export const isOurFault = (refusal: AppError): boolean =>
  refusal.code === "INTERNAL" || [isOverload, isUnreachable, isOutOfRoom].some((isIt) => isIt(refusal.cause));

export interface InputIssue {
  /** The field's name; parts of nested fields joined by dots, empty for the whole input. */
  field: string;
  message: string;
}

/** The refusal of input that its schema did not accept: each field's first message, and the first of all on top. */
export function appErrorOfIssues(issues: readonly InputIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field) fields[field] ??= message;
  }
  const message = Object.values(fields)[0];
  return new AppError("BAD_INPUT", message ? { message, fields } : {});
}

export function errorBody(error: AppError): ErrorBody {
  return { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}) };
}
