import { isIP, type LookupFunction } from "node:net";
import tls from "node:tls";
import type { CertificateProblem } from "@vetrina/contract/websites/look-ups";
import type { CertificateLook } from "@vetrina/core/ports/website-probe";
import { NotPublicError } from "./public-address.ts";

export interface CertificateLookOptions {
  lookup: LookupFunction;
  answerMs: number;
  now: () => Date;
  /** The authorities that are trusted; Node's own when missing. */
  ca?: string;
}

/** What Node says of a certificate that browsers refuse (Node.js, TLS, X509 certificate error codes). */
const verdicts: Record<string, CertificateProblem> = {
  CERT_HAS_EXPIRED: "scaduto",
  CERT_NOT_YET_VALID: "non-ancora-valido",
  ERR_TLS_CERT_ALTNAME_INVALID: "altro-nome",
  DEPTH_ZERO_SELF_SIGNED_CERT: "autofirmato",
  SELF_SIGNED_CERT_IN_CHAIN: "catena",
  UNABLE_TO_GET_ISSUER_CERT: "catena",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "catena",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "catena",
};

const failures: Record<string, CertificateProblem> = {
  ENOTFOUND: "nome-sconosciuto",
  EAI_AGAIN: "nome-sconosciuto",
  ECONNREFUSED: "irraggiungibile",
  EHOSTUNREACH: "irraggiungibile",
  ENETUNREACH: "irraggiungibile",
  ECONNRESET: "irraggiungibile",
  ETIMEDOUT: "tempo",
};

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? error);

function failureOf(error: unknown): CertificateProblem {
  return error instanceof NotPublicError ? "rete-privata" : (failures[codeOf(error)] ?? "risposta");
}

/** The days of a certificate come first: one that has expired may be self-signed besides. */
function judge(socket: tls.TLSSocket, now: Date): CertificateLook {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  const [begins, expiresAt] = [new Date(from ?? ""), new Date(to ?? "")];
  if (Number.isNaN(expiresAt.getTime())) return { problem: "risposta" };
  if (expiresAt <= now) return { expiresAt, problem: "scaduto" };
  if (begins > now) return { expiresAt, problem: "non-ancora-valido" };
  if (socket.authorized) return { expiresAt };
  return { expiresAt, problem: verdicts[codeOf(socket.authorizationError)] ?? "non-valido" };
}

/** The certificate that a browser would get at this address, read also where it would be refused. */
export function lookAtCertificate(address: string, options: CertificateLookOptions): Promise<CertificateLook> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== "https:") return Promise.resolve({ problem: "senza-https" });
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return Promise.resolve({ problem: "rete-privata" });
  const { lookup, answerMs, now, ca } = options;
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: hostname,
      port: port ? Number(port) : 443,
      servername: hostname,
      rejectUnauthorized: false,
      lookup,
      ...(ca && { ca }),
    });
    const end = (look: CertificateLook) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(look);
    };
    const timer = setTimeout(() => end({ problem: "tempo" }), answerMs);
    socket.once("secureConnect", () => end(judge(socket, now())));
    socket.on("error", (error) => end({ problem: failureOf(error) }));
    socket.once("close", () => end({ problem: "irraggiungibile" }));
  });
}
