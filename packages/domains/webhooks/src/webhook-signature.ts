import { createHmac } from "node:crypto";

/** What a secret begins with (Standard Webhooks, "Signature scheme"): base64 of its bytes follows. */
export const secretPrefix = "whsec_";

interface SignedCall {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of a call as https://www.standardwebhooks.com asks for: `v1`, HMAC-SHA256 over `id.timestamp.body`, one
 * signature for each secret that is valid.
 */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: SignedCall): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}

/** The webhook-id of an event: the same at each attempt, so that a receiver knows what it has already. */
export const messageIdOf = (eventId: string): string => `msg_${eventId.replaceAll("-", "")}`;
