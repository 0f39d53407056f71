import lighthouse from "lighthouse";
import { freePort } from "../../test/server-process.ts";
import { median } from "../figures.ts";
import { openPublicSite, publicPages } from "./public-site.ts";

const runs = 5;
/** Lighthouse waits until the page is quiet; a busy machine's may never be. */
const loadWithinMs = 30_000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

async function auditPage(url: string, port: number): Promise<Record<string, number[]>> {
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
      maxWaitForLoad: loadWithinMs,
      // Skips the report's screenshot: up to 11,500 px of page.
      disableFullPageScreenshot: true,
    });
    for (const category of categories) {
      const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
      scores[category] = [...(scores[category] ?? []), score];
    }
    const largestPaint = result?.lhr.audits["largest-contentful-paint"]?.numericValue ?? 0;
    scores.largestPaintMs = [...(scores.largestPaintMs ?? []), Math.round(largestPaint)];
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (run === 0 && audit.score === 0 && audit.scoreDisplayMode === "binary") console.log(`  ${url} ${audit.id}`);
    }
  }
  return scores;
}

/** Lighthouse as a slow phone sees it: the median of five, page by page; without paths, of every public page. */
export async function benchLighthouse(paths: string[]): Promise<void> {
  const port = await freePort();
  const site = await openPublicSite([`--remote-debugging-port=${port}`, "--disable-background-networking"]);
  try {
    for (const address of paths.length > 0 ? paths : publicPages) {
      const begun = Date.now();
      const scores = await auditPage(`${site.url}${address}`, port);
      const columns = categories.map((category) => `${category} ${median(scores[category] ?? [])}`);
      console.log(
        `${address.padEnd(37)} ${columns.join("  ")}  largest paint ${median(scores.largestPaintMs ?? [])} ms  (performance: ${scores.performance?.join(", ")}; ${Math.round((Date.now() - begun) / 1000)} s)`,
      );
    }
  } finally {
    await site.close();
  }
}
