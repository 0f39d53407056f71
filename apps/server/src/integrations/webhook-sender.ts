import type { WebhookProblem } from "@vetrina/contract/webhooks/webhooks";
import type { WebhookSender } from "@vetrina/core/ports/webhook-sender";
import { isPublicHttps, NotPublicError } from "./public-address.ts";
import { postPublic } from "./public-post.ts";

const answerBytesMax = 4096;

const failures: Record<string, WebhookProblem> = {
  ENOTFOUND: "nome-sconosciuto",
  EAI_AGAIN: "nome-sconosciuto",
  ETIMEDOUT: "tempo",
};

/** What Node says of a certificate that doesn't hold (Node.js, TLS, X509 certificate error codes). */
const isOfCertificate = (code: string) => /CERT|SIGNATURE|ISSUER/.test(code);

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof NotPublicError) return "rete-privata";
  const { name, code = "" } = error as { name?: string; code?: unknown };
  if (name === "AbortError" || name === "TimeoutError") return "tempo";
  return failures[String(code)] ?? (isOfCertificate(String(code)) ? "certificato" : "irraggiungibile");
}

/** Calls programs at public https addresses alone; tests put a receiver of this machine in their place. */
export function createWebhookSender(testOrigin: string | undefined): WebhookSender {
  const isTest = (url: string) => testOrigin !== undefined && URL.canParse(url) && new URL(url).origin === testOrigin;
  const accepts = (url: string) => isTest(url) || isPublicHttps(url);
  return {
    accepts,
    async send({ url, headers, body }) {
      if (!accepts(url)) return { problem: "rete-privata" };
      const sent = { "content-type": "application/json", "user-agent": "StudioVetrina-Webhook/1", ...headers };
      const length = Buffer.byteLength(body);
      try {
        const post = { headers: { ...sent, "content-length": length }, body, bytesMax: answerBytesMax };
        return await postPublic(new URL(url), post, isTest(url));
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },
  };
}
