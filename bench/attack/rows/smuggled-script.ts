import { createHash } from "node:crypto";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { rawScriptArticle, smuggledScript } from "../raw-article.ts";
import { addressOf } from "../site.ts";

const hash = `'sha256-${createHash("sha256").update(smuggledScript).digest("base64")}'`;

/** The script lies in the database already, as if a gap in the sanitiser had let it in. */
export const smuggledScripts: Attack = {
  row: "9",
  name: "uno script in un articolo già salvato",
  async prepare(site) {
    const findings = new Set<string>();
    return {
      attack: (clock) =>
        keepPace(clock, 5, async (index) => {
          const page = await site.call(`/blog/${rawScriptArticle.slug}`, { from: addressOf(9, index) });
          if (page.status !== 200) findings.add(`l'articolo risponde ${page.status}`);
          const policy = page.headers.get("content-security-policy") ?? "";
          if (!policy.includes("script-src")) findings.add("la pagina non ha una politica per gli script");
          if (policy.includes(hash)) findings.add("la politica della pagina permette lo script");
          if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy)) findings.add("la politica permette ogni script");
        }),
      verify: async () => [...findings],
    };
  },
};
