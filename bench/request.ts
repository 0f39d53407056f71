import { type Agent, type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** From the sending to the last byte of the answer. */
  ms: number;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** The address of a query of tRPC's. */
export const trpc = (procedure: string, input?: unknown): string =>
  `/trpc/${procedure}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/** Sends a request through an agent, whose connections it shares. Rejects when no answer comes within the patience. */
export async function ask(url: string, agent: Agent, patienceMs: number, call: Call = {}): Promise<Answered> {
  const { json, form, headers = {} } = call;
  const sent = form ? new Response(form) : json === undefined ? undefined : Response.json(json);
  const content = sent && Buffer.from(await sent.arrayBuffer());
  const described: Record<string, string | number> = { ...headers };
  if (content) described["content-length"] = content.length;
  if (sent) described["content-type"] = sent.headers.get("content-type") ?? "";
  const options = { method: call.method ?? (sent ? "POST" : "GET"), agent, headers: described, timeout: patienceMs };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = url.startsWith("https:") ? requestHttps : requestHttp;
    const asked = request(url, options, (answer) => {
      text(answer).then((read) => {
        const ms = performance.now() - begun;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read, ms });
      }, reject);
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.on("error", reject);
    asked.end(content);
  });
}
