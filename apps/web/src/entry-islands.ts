import type { ComponentType } from "react";
import { forgetCampaign } from "./analytics/kept-campaign.ts";
import { startConsent } from "./consent/banner-behaviour.ts";
import { startChrome } from "./islands/chrome.ts";
import { hydrate as showWhetherOpen } from "./islands/open-now.ts";
import { wakeWhenNeeded } from "./islands/wake.ts";

/** An island that React brings to life; React comes with the first of them. */
async function reactIsland<Props extends object>(arriving: Promise<ComponentType<Props>>) {
  const [{ hydrateIsland }, component] = await Promise.all([import("./islands/hydrate-island.tsx"), arriving]);
  return { hydrate: (element: HTMLElement) => hydrateIsland(element, component) };
}

/** The interactive pieces of public pages; each is loaded when it comes into view or is touched. */
const islands: Record<string, () => Promise<{ hydrate: (element: HTMLElement) => void }>> = {
  "article-frames": () => import("./islands/article-frames.ts"),
  "article-share": () => import("./islands/article-share.ts"),
  "before-after": () => import("./islands/before-after.ts"),
  "blog-search": () => import("./islands/blog-search.ts"),
  "blog-teaser": () => reactIsland(import("./islands/blog-teaser.tsx").then((teaser) => teaser.BlogTeaser)),
  carousel: () => import("./islands/carousel.ts"),
  "contact-form": () => reactIsland(import("./islands/contact-form.tsx").then((form) => form.ContactForm)),
  counter: () => import("./features/tickets/new/counter-arrival.ts"),
  countdown: () => import("./islands/countdown.ts"),
  "deposit-status": () => import("./islands/deposit-status.ts"),
  "payment-dialog": () => import("./islands/payment-dialog.ts"),
  "sales-toast": () => import("./islands/sales-toast.ts"),
  "live-map": () => import("./islands/live-map.ts"),
  "open-days": () => import("./islands/open-days.ts"),
  "open-now": async () => ({ hydrate: showWhetherOpen }),
  receipt: () => import("./islands/receipt.ts"),
  "shop-front": () => import("./islands/shop-front.ts"),
  "service-sheets": () => import("./islands/service-sheets.ts"),
  "trial-site": () => import("./islands/trial-site.ts"),
};

/** The address as it came: a choice that it carries is taken off, and the campaign's parameters with it. */
const arrivedWith = location.search;

let analysis: Promise<typeof import("./analytics/start.ts")> | undefined;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const load = islands[element.dataset.island ?? ""];
  if (load) wakeWhenNeeded(element, load);
}
startChrome();
// Elsewhere a link carries the choice in its address.
if (document.querySelector("[data-choice-line]")) {
  void import("./islands/choice.ts").then((choice) => choice.startChoices());
}

/** Analysis is code that a visitor who refuses never downloads, unless cookies are there: an earlier yes may have left them. */
startConsent(async (choice) => {
  if (choice === "rejected") forgetCampaign();
  else if (arrivedWith.includes("utm_")) {
    void import("./analytics/campaign.ts").then((campaign) => campaign.keepCampaign(arrivedWith));
  }
  const tracking = document.body.dataset.tracking;
  if (!tracking || (choice === "rejected" && !analysis && !document.cookie)) return;
  analysis ??= import("./analytics/start.ts");
  (await analysis).followConsent(choice, JSON.parse(tracking));
});
