import type { Deps } from "@vetrina/core/deps";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { KeptDocument } from "./kept-document.ts";

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 §2.5.5 wants less than a year; a publication or a restart writes the document again long before. */
const validDays = 360;

/** Where to report a weakness, for programs and people who look for it at its usual address (RFC 9116). */
export const securityContact = (deps: Deps): KeptDocument => ({
  path: "/.well-known/security.txt",
  contentType: "text/plain; charset=utf-8",
  async write() {
    const { company } = await pageFrame(deps);
    return [
      `Contact: mailto:${company.email}?subject=sicurezza`,
      `Expires: ${new Date(deps.now().getTime() + validDays * dayMs).toISOString()}`,
      "Preferred-Languages: it, en",
      `Canonical: ${deps.publicUrl}/.well-known/security.txt`,
      "",
    ].join("\n");
  },
});
