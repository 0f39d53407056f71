import negotiator from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** The best first. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/** Browsers send a handful of different headers; what others invent takes no more room than this. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/**
 * The best encoding that the header Accept-Encoding allows. Parsed headers are cached: nearly all requests bring one of
 * a few.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = (negotiator.negotiate(accepted, encodings) as Encoding | null) ?? "identity";
  chosen.set(accepted, encoding);
  return encoding;
}
