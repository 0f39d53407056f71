import { startConsent } from "./consent/banner-behaviour.ts";
import { startChrome } from "./islands/chrome.ts";
import { wakeWhenNeeded } from "./islands/wake.ts";

/** The interactive pieces of public pages; each is loaded when it comes into view or is touched. */
const islands: Record<string, () => Promise<{ hydrate: (element: HTMLElement) => void }>> = {
  "article-frames": () => import("./islands/article-frames.ts"),
  "article-share": () => import("./islands/article-share.ts"),
  "blog-search": () => import("./islands/blog-search.ts"),
  "blog-teaser": () => import("./islands/blog-teaser.hydrate.tsx"),
  carousel: () => import("./islands/carousel.ts"),
  "contact-form": () => import("./islands/contact-form.hydrate.tsx"),
  countdown: () => import("./islands/countdown.ts"),
  "deposit-status": () => import("./islands/deposit-status.ts"),
  "payment-dialog": () => import("./islands/payment-dialog.ts"),
  "sales-toast": () => import("./islands/sales-toast.ts"),
  "live-map": () => import("./islands/live-map.ts"),
  "open-now": () => import("./islands/open-now.ts"),
  "service-sheets": () => import("./islands/service-sheets.ts"),
};

let analysis: Promise<typeof import("./analytics/start.ts")> | undefined;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const load = islands[element.dataset.island ?? ""];
  if (load) wakeWhenNeeded(element, load);
}
startChrome();

/** Analysis is code that a visitor who refuses never downloads. */
startConsent(async (choice) => {
  const tracking = document.body.dataset.tracking;
  if (!tracking || (choice === "rejected" && !analysis)) return;
  analysis ??= import("./analytics/start.ts");
  (await analysis).followConsent(choice, JSON.parse(tracking));
});
