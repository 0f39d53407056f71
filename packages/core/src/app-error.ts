import { type ErrorCode, errorMessages } from "@vetrina/contract/errors";

export interface AppErrorOptions {
  /** What the person reads; the code's own text when missing. Italian. */
  message?: string;
  /** A message for each field that is wrong. */
  fields?: Record<string, string>;
  /** With TOO_MANY_REQUESTS and UNAVAILABLE: when another try makes sense, in seconds. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** The only error that services throw. Transports turn it into a status and a body by the table of errors.ts. */
export class AppError extends Error {
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorMessages[code], { cause: options.cause });
    this.name = "AppError";
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
