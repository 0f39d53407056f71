import { type ErrorBody, errorBodySchema } from "@vetrina/contract/errors";
import { credentialsFor } from "./server-reach.ts";

/** A response that is not successful: its message is "<status>: <body text>", `body` the refusal as the server means it. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly body: ErrorBody | undefined,
  ) {
    super(`${status}: ${text}`);
    this.name = "RequestError";
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBodySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The error of an answer with this status and body. */
export const requestError = (status: number, text: string) => new RequestError(status, text, parseErrorBody(text));

/**
 * Calls the server, its own with cookies. Form data is sent as it is, anything else as JSON.
 * Throws RequestError for an answer that is not successful, TypeError when the network fails.
 */
export async function request(
  method: string,
  path: string,
  payload?: unknown,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> {
  const isJson = payload !== undefined && !(payload instanceof FormData);
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    credentials: credentialsFor(path),
    headers: isJson ? { "content-type": "application/json", ...headers } : (headers ?? {}),
    body: isJson ? JSON.stringify(payload) : (payload ?? null),
  });
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  throw requestError(response.status, text);
}

/** What a toast may say of a failure: the server's own message when it sent one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof RequestError ? error.body?.message : undefined;
}
