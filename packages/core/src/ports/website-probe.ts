import type { CertificateProblem, DomainProblem } from "@vetrina/contract/websites/look-ups";

/** What a look found: the moment at which it ends, what is wrong, or both. */
export interface CertificateLook {
  expiresAt?: Date | undefined;
  problem?: CertificateProblem | undefined;
}

export interface DomainLook {
  expiresAt?: Date | undefined;
  problem?: DomainProblem | undefined;
}

/** Looks from outside at customers' websites. Neither call rejects because of what is found, and both end in time. */
export interface WebsiteProbe {
  /** The certificate that a browser would get at this address. */
  certificate(url: string): Promise<CertificateLook>;
  /** Until when the registry has the domain. */
  domain(name: string): Promise<DomainLook>;
}
