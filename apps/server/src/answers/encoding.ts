import negotiator from "@fastify/accept-negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** The best first. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/** The best encoding that the header Accept-Encoding allows. */
export const chooseEncoding = (accepted = ""): Encoding =>
  (negotiator.negotiate(accepted, encodings) as Encoding | null) ?? "identity";
