import type { WebsiteProbe } from "@vetrina/core/ports/website-probe";
import { lookAtCertificate } from "./certificate-look.ts";
import { isPublicHttps, lookUpPublic } from "./public-address.ts";
import { createRegistryLook } from "./registry-look.ts";

/** Enough for a slow server, and little for one that never answers. In milliseconds. */
const answerMs = 10_000;

const listUrl = "https://data.iana.org/rdap/dns.json";

/** Looks at customers' websites and domains, at public addresses alone. */
export function createWebsiteProbe(): WebsiteProbe {
  const shared = { lookup: lookUpPublic, answerMs, now: () => new Date() };
  const domain = createRegistryLook({ ...shared, accepts: isPublicHttps, listUrl });
  return { domain, certificate: (url) => lookAtCertificate(url, shared) };
}
