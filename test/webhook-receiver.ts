import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  words?: string;
}

/** Which of these secrets a call was signed with, reckoned as https://www.standardwebhooks.com says. */
export function secretsThatSigned({ headers, body }: ReceivedCall, secrets: readonly string[]): string[] {
  const signatures = String(headers["webhook-signature"]).split(" ");
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    return signatures.includes(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  });
}

/** A program elsewhere that is told of events. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  /** How a path answers, each time anew; 204 where nothing is said. "never" keeps the caller waiting. */
  readonly answers = new Map<string, () => Answer | "never">();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The variables of a server that may call this. */
  get environment(): Record<string, string> {
    return { WEBHOOK_TEST_ORIGIN: this.origin };
  }

  to(path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, "close");
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    this.calls.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = this.answers.get(path)?.() ?? { status: 204 };
    if (answer !== "never") response.writeHead(answer.status, answer.headers).end(answer.words);
  }
}
