import { createHash } from "node:crypto";
import type { RenderedPage } from "@vetrina/contract/render";
import { outsideSources } from "./outside-sources.ts";
import type { KnownBlocks } from "./web-source.ts";

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Data blocks are not run, so the policy has nothing to say about them. */
const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

type Directive = "script-src" | "style-src" | "font-src" | "img-src" | "connect-src" | "frame-src";
type Sources = Record<Directive, string[]> & Partial<Record<"manifest-src" | "worker-src", string[]>>;

const ownSources = (): Sources => ({
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "font-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  // The map of the about page, loaded by a click.
  "frame-src": ["https://www.openstreetmap.org"],
});

const strictRules = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "style-src-attr 'unsafe-inline'",
];

function write(sources: Partial<Sources>): string {
  const rules = Object.entries(sources).map(([directive, values]) => `${directive} ${values.join(" ")}`);
  return [...strictRules, ...rules].join("; ");
}

/** Hosts as Google's guide to Content Security Policy for its tag lists them. */
function allowGoogleTag(sources: Sources): void {
  sources["script-src"].push("https://www.googletagmanager.com");
  sources["img-src"].push("https://*.google-analytics.com", "https://www.googletagmanager.com");
  sources["connect-src"].push(
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  );
}

function allowMetaPixel(sources: Sources): void {
  sources["script-src"].push("https://connect.facebook.net");
  sources["img-src"].push("https://www.facebook.com");
  sources["connect-src"].push("https://www.facebook.com");
}

/** Hosts as Stripe's security guide lists them for Stripe.js. */
function allowStripe(sources: Sources): void {
  sources["script-src"].push("https://js.stripe.com");
  sources["frame-src"].push("https://js.stripe.com", "https://hooks.stripe.com");
  sources["connect-src"].push("https://api.stripe.com");
  sources["img-src"].push("https://*.stripe.com");
}

/**
 * The staff's free HTML may load what it likes, but only through our own script, which is trusted by its hash
 * and hands its trust on ('strict-dynamic'); its inline scripts are allowed by their hashes.
 */
function allowFreeHtml(sources: Sources, html: string): void {
  const scripts = [...html.matchAll(inlineScripts)].map(([, text = ""]) => hashSource(text));
  sources["script-src"].push("'strict-dynamic'", ...scripts);
  for (const directive of ["img-src", "connect-src", "frame-src"] as const) sources[directive].push("https:");
}

/** What an article may bring along: its pictures' hosts, and those of its frames, which wait for a click. */
function allowContent(sources: Sources, html: string): void {
  const { images, frames } = outsideSources(html);
  sources["img-src"].push(...images.filter((image) => !sources["img-src"].includes(image)));
  sources["frame-src"].push(...frames.filter((frame) => !sources["frame-src"].includes(frame)));
}

/** As much of a page as its policy depends on. */
export type PolicySubject = Pick<RenderedPage, "html" | "stylesheet" | "tracking" | "takesCards">;

/**
 * The policy of public pages, which are cached and can carry no nonce: it allows the inline blocks that the program
 * puts in its pages and those of the settings, by their hashes. What else a page holds, in an article say, adds hosts
 * of pictures and of frames that articles may have, and never a script or a style. Uploaded pictures may come from an
 * origin of their own.
 */
export function publicPolicy(
  { scripts, styles }: KnownBlocks,
  uploadsOrigin?: string,
): (page: PolicySubject) => string {
  const knownScripts = scripts.map(hashSource);
  const styleHashes = new Map(Object.entries(styles).map(([address, text]) => [address, hashSource(text)]));
  return ({ html, stylesheet, tracking, takesCards }) => {
    const styleHash = styleHashes.get(stylesheet);
    const sources = ownSources();
    if (uploadsOrigin) sources["img-src"].push(uploadsOrigin);
    sources["script-src"].push(...knownScripts);
    if (styleHash) sources["style-src"].push(styleHash);
    // The letters of the home's first screen stand in its stylesheet.
    sources["font-src"].push("data:");
    allowContent(sources, html);
    if (takesCards) allowStripe(sources);
    if (tracking?.ga4MeasurementId) allowGoogleTag(sources);
    if (tracking?.metaPixelId) allowMetaPixel(sources);
    if (tracking?.otherTracking) allowFreeHtml(sources, tracking.otherTracking);
    return write(sources);
  };
}

function nonceSources(nonce: string): Partial<Sources> {
  const { "img-src": images, "connect-src": connections } = ownSources();
  return {
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": images,
    "connect-src": connections,
    "frame-src": ["'none'"],
  };
}

/** The policy of a hydrated page, whose inline scripts carry this answer's nonce. */
export const policyOfNonce = (nonce: string): string => write(nonceSources(nonce));

/**
 * The dashboard's. Staff who write articles see the pictures of other sites that they put in them; the help desk and the
 * client area show none. It has a manifest and a service worker.
 */
export function staffPolicy(nonce: string): string {
  const sources = nonceSources(nonce);
  const images = [...(sources["img-src"] ?? []), "https:"];
  return write({ ...sources, "img-src": images, "manifest-src": ["'self'"], "worker-src": ["'self'"] });
}

/** Vite's client adds its own inline blocks and speaks over a web socket of its own. */
export const developmentPolicy =
  "default-src 'self'; img-src 'self' data: blob: https:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' https://js.stripe.com; connect-src 'self' ws: https://api.stripe.com; frame-src https:";
