import type { ConsentChoice } from "@vetrina/contract/consent-choice";
import type { Tracking } from "@vetrina/contract/settings/site";
import { cookieDomains } from "./cookie-domains.ts";
import { watchPage } from "./page-events.ts";
import { allowEvents, track } from "./track.ts";

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Pixel;
  }
}

function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  script.onerror = () => console.warn("Strumento di analisi non caricato", new URL(src).host);
  document.head.append(script);
}

const signals = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
const consentState = (state: "granted" | "denied") => Object.fromEntries(signals.map((signal) => [signal, state]));

/** Google's tag with Consent Mode v2: everything denied first, then what the visitor said. */
function startGoogleTag(measurementId: string): void {
  window.dataLayer = [];
  // Google's tag reads the arguments object itself, not an array.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag recognises a command by its being an arguments object.
    window.dataLayer?.push(arguments);
  };
  window.gtag("consent", "default", consentState("denied"));
  window.gtag("consent", "update", consentState("granted"));
  window.gtag("js", new Date());
  window.gtag("config", measurementId, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  track("page_view", { page_path: location.pathname, page_title: document.title });
}

/** Meta's pixel queues commands until its script has come. */
function startMetaPixel(pixelId: string): void {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [] as unknown[], push: undefined as unknown, loaded: true, version: "2.0" },
  );
  pixel.push = pixel;
  window.fbq = pixel;
  pixel("consent", "grant");
  pixel("init", pixelId);
  pixel("track", "PageView");
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
}

/**
 * Scripts inserted as HTML text don't run, so each is created as an element. The page's policy knows the inline ones by
 * their hash.
 */
function placeFreeHtml(html: string): void {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const inert of holder.content.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  }
  document.body.append(holder.content);
}

const trackingCookies = /^(_ga|_gid|_gat|_fbp|_fbc)/;

function forgetTrackingCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=")[0] ?? "";
    if (!trackingCookies.test(name)) continue;
    // Tags set theirs on the highest domain that takes it.
    for (const domain of ["", ...cookieDomains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser yet.
      document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ""}`;
    }
  }
}

/** Nothing tells the staff's scripts to stop but the page's end; what is being written or paid doesn't end for it. */
function stopFreeHtml(): void {
  if (!document.querySelector(":user-valid, :user-invalid, :modal")) location.reload();
}

let started = false;

/** Does what the visitor said: loads what the settings ask for, or takes the permission back. */
function applyConsent(choice: ConsentChoice, tracking: Tracking): void {
  allowEvents(choice !== "rejected");
  if (choice === "rejected") {
    window.gtag?.("consent", "update", consentState("denied"));
    window.fbq?.("consent", "revoke");
    forgetTrackingCookies();
    if (started && tracking.otherTracking) stopFreeHtml();
    return;
  }
  if (started) {
    window.gtag?.("consent", "update", consentState("granted"));
    window.fbq?.("consent", "grant");
    return;
  }
  started = true;
  if (tracking.ga4MeasurementId) startGoogleTag(tracking.ga4MeasurementId);
  if (tracking.metaPixelId) startMetaPixel(tracking.metaPixelId);
  if (tracking.otherTracking) placeFreeHtml(tracking.otherTracking);
}

let watching = false;

/** Obeys the visitor's answer; the first time it is yes, the page begins to be watched. */
export function followConsent(choice: ConsentChoice, tracking: Tracking): void {
  applyConsent(choice, tracking);
  if (choice === "rejected" || watching) return;
  watching = true;
  watchPage();
}
