import type { WebhookDelivery } from "@vetrina/contract/webhooks/webhooks";
import { formatCount } from "../../format-count.ts";

/** How the last call went: "Risposta 204 in 31 ms". */
export function outcomeWords({ status, problem, ms }: Pick<WebhookDelivery, "status" | "problem" | "ms">): string {
  if (problem) return problem;
  if (status === null) return "Non ancora inviata";
  return `Risposta ${status}${ms === null ? "" : ` in ${formatCount(ms)} ms`}`;
}

export const attemptWords = (attempts: number): string => (attempts === 1 ? "1 tentativo" : `${attempts} tentativi`);
