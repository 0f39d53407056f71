import type { WebhookProblem } from "@vetrina/contract/webhooks/webhooks";

export interface WebhookCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type WebhookAnswer =
  /** `words` are the first of the answer's body. */
  { status: number; words: string; retryAfterSeconds: number | undefined } | { problem: WebhookProblem };

/** Calls programs elsewhere. */
export interface WebhookSender {
  /** Whether an address may be called at all. */
  accepts(url: string): boolean;
  /** One call, which follows no redirect. Never rejects. */
  send(call: WebhookCall): Promise<WebhookAnswer>;
}
