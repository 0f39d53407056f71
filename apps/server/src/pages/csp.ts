import { createHash } from "node:crypto";

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Data blocks (JSON-LD) are not run, so the policy has nothing to say about them. */
const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const baseRules = [
  "default-src 'self'",
  "base-uri 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
];

/** The policy of a finished public page: its inline blocks are allowed by their hashes, so the page can be cached. */
export function policyOfPage(html: string): string {
  const scripts = [...html.matchAll(inlineScripts)].map((match) => hashSource(match[1] ?? ""));
  const styles = [...html.matchAll(inlineStyles)].map((match) => hashSource(match[1] ?? ""));
  return [
    ...baseRules,
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
  ].join("; ");
}

/** The policy of a hydrated page, whose inline scripts carry this answer's nonce. */
export function policyOfNonce(nonce: string): string {
  return [
    ...baseRules,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join("; ");
}

/** Vite's client adds its own inline blocks and speaks over a web socket of its own. */
export const developmentPolicy =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self' ws:";
