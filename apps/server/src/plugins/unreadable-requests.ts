import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorBody, errorMessages } from "@vetrina/contract/errors";
import type { Logger } from "pino";
import { newRequestId, requestIdHeader } from "../answers/request-ids.ts";
import type { Meter } from "../monitoring/meter.ts";

/** Refuses where there is nothing to answer with but the connection itself; closing it is left to the caller. */
export function writeRefusal(socket: Duplex, status: number, refusal: ErrorBody, reqId: string): void {
  const body = JSON.stringify(refusal);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    `${requestIdHeader}: ${reqId}`,
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const refusals: Record<string, { status: number; refusal: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: { code: "BAD_INPUT", message: "La richiesta ci ha messo troppo ad arrivare." },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: { code: "TOO_LARGE", message: "Le intestazioni della richiesta sono troppo grandi." },
  },
};
const notHttp = { status: 400, refusal: { code: "BAD_INPUT", message: errorMessages.BAD_INPUT } } as const;

/** Answers what Node can't read as a request, so that no route and no hook of Fastify's ever sees it. */
export const refuseUnreadable =
  (log: Pick<Logger, "info">, meter: Meter) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const { status, refusal } = refusals[error.code ?? ""] ?? notHttp;
    const reqId = newRequestId();
    log.info({ reqId, status, code: error.code }, "unreadable request");
    meter.unreadable();
    writeRefusal(socket, status, refusal, reqId);
    socket.destroy(error);
  };
