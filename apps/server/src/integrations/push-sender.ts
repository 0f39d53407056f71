import { createHash } from "node:crypto";
import type { PushKeys, PushMessage, PushOutcome, PushSender } from "@vetrina/core/ports/push-sender";
import { isPublicHttps } from "./public-address.ts";
import { type PostAnswer, postPublic } from "./public-post.ts";

/** A topic has at most 32 signs of base64url (RFC 8030, section 5.4). */
const topicOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 32);

function outcomeOf({ status, retryAfterSeconds }: PostAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", reason };
  return { kind: "later", reason, ...(retryAfterSeconds && { afterSeconds: retryAfterSeconds }) };
}

interface PushSenderOptions {
  publicUrl: string;
  /** A push service on this machine, which tests put in the place of the browsers' own. */
  testOrigin: string | undefined;
}

/** Whom a push service turns to (RFC 8292, section 2.1). */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`;

/** The library is loaded with the first message. */
async function encrypt({ endpoint, p256dh, auth, ...message }: PushMessage, keys: PushKeys, publicUrl: string) {
  const { default: webPush } = await import("web-push");
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    vapidDetails: { subject: contactOf(publicUrl), ...keys },
    TTL: message.ttlSeconds,
    topic: topicOf(message.topic),
    urgency: "high",
  });
}

/** Sends messages as Web Push wants them (RFC 8030, 8291, 8292), to public addresses alone. */
export function createPushSender({ publicUrl, testOrigin }: PushSenderOptions): PushSender {
  const isTest = (endpoint: string) =>
    testOrigin !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === testOrigin;
  const accepts = (endpoint: string) => isTest(endpoint) || isPublicHttps(endpoint);
  return {
    accepts,
    async send(message, keys) {
      const { endpoint } = message;
      if (!accepts(endpoint)) return { kind: "refused", reason: "the address is not public" };
      const { headers, body } = await encrypt(message, keys, publicUrl);
      try {
        const post = { headers, body, bytesMax: 0 };
        return outcomeOf(await postPublic(new URL(endpoint), post, isTest(endpoint)));
      } catch (error) {
        return { kind: "later", reason: error instanceof Error ? error.message : "unknown" };
      }
    },
  };
}
