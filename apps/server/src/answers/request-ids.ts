import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Deps, Log } from "@vetrina/core/deps";

export const requestIdHeader = "x-request-id";

/** What a proxy's number may look like: it goes into the log and into answers as it is. */
const believable = /^[\w.:-]{8,128}$/;

/** Short enough to be read out on the phone, with 62 random bits. */
export const newRequestId = (): string => randomUUID().slice(19);

/** The number of a request: its proxy's, if one is in front that is believed, else a new one. */
export const requestIds =
  (isBehindProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = isBehindProxy ? headers[requestIdHeader] : undefined;
    return typeof given === "string" && believable.test(given) ? given : newRequestId();
  };

/**
 * What services need, for one request: their lines in the log say from which they come. An AsyncLocalStorage would tell
 * it too, and before Node 24 its hooks run with every promise: an eighth of the processor time of a client's message.
 */
export function depsOfRequest(deps: Deps, requestId: string): Deps {
  const { log } = deps;
  const withId = (level: keyof Log) => (details: object, message: string) =>
    log[level]({ reqId: requestId, ...details }, message);
  return { ...deps, requestId, log: { info: withId("info"), warn: withId("warn"), error: withId("error") } };
}
