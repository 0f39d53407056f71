import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { currentRequestId } from "@vetrina/core/current-request";
import type { Log } from "@vetrina/core/deps";

export const requestIdHeader = "x-request-id";

/** What a proxy's number may look like: it goes into the log and into answers as it is. */
const believable = /^[\w.:-]{8,128}$/;

/** Short enough to be read out on the phone, with 62 random bits. */
export const newRequestId = (): string => randomUUID().slice(19);

/** The number of a request: the one that a proxy in front has given it, if there is one to be believed, else a new one. */
export const requestIds =
  (isBehindProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = isBehindProxy ? headers[requestIdHeader] : undefined;
    return typeof given === "string" && believable.test(given) ? given : newRequestId();
  };

/** The log as services are given it: a line that comes from a request says from which. */
export function logWithRequest(log: Log): Log {
  const withId = (level: keyof Log) => (details: object, message: string) =>
    log[level]({ reqId: currentRequestId(), ...details }, message);
  return { info: withId("info"), warn: withId("warn"), error: withId("error") };
}
