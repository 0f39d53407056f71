import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** A browser with one connection that it keeps, from an address of its own. */
export interface Visitor {
  /** Rejects when no answer comes. */
  ask(target: string, call?: Call): Promise<Answered>;
  leave(): void;
}

/** Longer than the site and the balancer ever let anybody wait, in milliseconds. */
const patienceMs = 70_000;

export function createVisitor(url: string, localAddress: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress, rejectUnauthorized: false });
  return {
    async ask(target, { method = "GET", headers = {}, json, form } = {}) {
      const sent = form ? new Response(form) : json === undefined ? undefined : Response.json(json);
      const content = sent && Buffer.from(await sent.arrayBuffer());
      const described: Record<string, string | number> = { ...headers };
      if (content) described["content-length"] = content.length;
      if (sent) described["content-type"] = sent.headers.get("content-type") ?? "";
      return new Promise((resolve, reject) => {
        const asked = request(
          `${url}${target}`,
          { method, agent, headers: described, timeout: patienceMs },
          (answer) => {
            text(answer).then((read) => {
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read });
            }, reject);
          },
        );
        asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
        asked.on("error", reject);
        asked.end(content);
      });
    },
    leave: () => agent.destroy(),
  };
}
