import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { OutsideServer } from "./outside-server.ts";

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
export class WebhookReceiver extends OutsideServer {
  readonly calls: ReceivedCall[] = [];
  /** How a path answers, each time anew; 204 where nothing is said. "never" keeps the caller waiting. */
  readonly answers = new Map<string, () => Answer | "never">();

  /** The variables of a server that may call this. */
  get environment(): Record<string, string> {
    return { WEBHOOK_TEST_ORIGIN: this.origin };
  }

  to(path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  protected override serve(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const path = request.url ?? "";
    this.calls.push({ path, headers: request.headers, body: body.toString() });
    const answer = this.answers.get(path)?.() ?? { status: 204 };
    if (answer !== "never") response.writeHead(answer.status, answer.headers).end(answer.words);
  }
}
