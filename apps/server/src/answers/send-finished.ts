import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { chooseEncoding, type Encoding } from "./encoding.ts";
import type { FinishedAnswer, WrittenAnswer } from "./finished-answer.ts";
import { isPlainRequest } from "./plain-request.ts";
import { requestIdHeader } from "./request-ids.ts";

/** Headers that a copy may not repeat, since they are one visitor's own. */
const isOwn = (name: string) => name === "set-cookie" || name === "retry-after";

/** Notes how this answer is written, so that the short way can write it again. */
function remember(
  { written }: FinishedAnswer,
  kind: Encoding | "notModified",
  { raw, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  body: WrittenAnswer["body"],
): void {
  if (written[kind] || !isPlainRequest(raw.method, asked)) return;
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== requestIdHeader);
  if (headers.some(([name]) => isOwn(name))) return;
  written[kind] = { status: reply.statusCode, header: headers.flatMap(([name, value]) => [name, String(value)]), body };
}

/** Of an answer that the asker has already, the headers that a cache wants to know. */
const notModifiedHeaders = ["cache-control", "vary"];

/** Sends a response shared by all visitors: 304 on a matching ETag, else the body in the best encoding. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedAnswer,
): Promise<FastifyReply> {
  const { headers, etag, isCompressed } = answer;
  if (etag) reply.header("etag", etag);
  if (isCompressed) reply.header("vary", "accept-encoding");
  if (etag && fresh(request.headers, { etag })) {
    for (const name of notModifiedHeaders) if (headers[name]) reply.header(name, headers[name]);
    reply.code(304);
    remember(answer, "notModified", request, reply, undefined);
    return reply.send();
  }
  const encoding = isCompressed ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
  const body = await answer.bodyIn(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  reply.code(answer.status).headers(headers).header("content-length", body.length);
  remember(answer, encoding, request, reply, body);
  return reply.send(body);
}
