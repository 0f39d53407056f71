import type { ConsentProof, ConsentRequest } from "@vetrina/contract/consent";
import type { Deps } from "@vetrina/core/deps";

/** Keeps the proof of a cookie choice (GDPR, article 7.1): what was answered to which text, and when. */
export function recordConsent(deps: Deps, input: ConsentRequest): Promise<ConsentProof> {
  return deps.db.consentProof.create({ data: { ...input, createdAt: deps.now() }, select: { id: true } });
}
