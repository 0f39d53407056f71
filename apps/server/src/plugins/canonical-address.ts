import { AppError } from "@vetrina/core/app-error";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./error-handler.ts";
import { isReserved } from "./unknown-routes.ts";

/** Most addresses: nothing in them has a second spelling. */
const plainPath = /^\/$|^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

/** Whether a path is surely written in the one way, without looking closer. */
const isPlainPath = (path: string) => plainPath.test(path);

const firstPart = (path: string) => path.slice(1).split("/", 1)[0] ?? "";

/**
 * Whether a path surely belongs to no route but the one of the pages: none begins with its first part. Call it before
 * the routes are added: it takes note of them.
 */
export function knowRoutes(app: FastifyInstance): (path: string) => boolean {
  const begun = new Set<string>();
  app.addHook("onRoute", ({ url }) => void begun.add(firstPart(url)));
  return (path) => isPlainPath(path) && !isReserved(path) && !begun.has(firstPart(path));
}

/** Characters that an escape spells another way (RFC 3986, section 6.2.2.2). */
const needsNoEscape = /^[A-Za-z0-9._~-]$/;

/** Whatever a path may hold only as an escape; among it the backslash, which browsers take for a slash. */
const needsEscape = /%(?![0-9a-fA-F]{2})|[^A-Za-z0-9._~!$&'()*+,;=:@/%-]/g;

/** The chat without a number differs from the support centre by this slash. */
const withSlash = "/ticket/";

/** The last part of a preview's address is a token: its case is part of it. */
const previews = "/blog/anteprima/";

/** Node gives each byte of an address as one sign. */
const escapeOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

function spellOut(path: string): string {
  return path.replace(needsEscape, escapeOf).replace(/%(..)/g, (escaped, hex) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16));
    return needsNoEscape.test(sign) ? sign : escaped.toUpperCase();
  });
}

/** One slash between two parts, none at the end, and no dots that mean another part. */
function straighten(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

const inLowerCase = (path: string) =>
  path.replace(/%..|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()));

function inCaseOfPages(path: string): string {
  if (isReserved(path)) return path;
  const lower = inLowerCase(path);
  return lower.startsWith(previews) ? previews + path.slice(previews.length) : lower;
}

/**
 * The one spelling of a path. Case counts under /api and the like and in names of files (`isPage` false); a page's
 * address is in small letters. It begins with one slash and no backslash, so it never names another site.
 */
export function canonicalPath(path: string, isPage: boolean): string {
  if (isPlainPath(path)) return path;
  const straight = straighten(spellOut(path));
  const canonical = isPage ? inCaseOfPages(straight) : straight;
  return path.endsWith("/") && `${canonical}/` === withSlash ? withSlash : canonical;
}

const reading = new Set(["GET", "HEAD"]);

/** Not cached and without a Referer: the odd spelling may be that of an address with a secret in it. */
const redirectHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Sends readers of an odd spelling (case, escapes, slashes, dots) to the one address, before anything is looked up: so
 * what holds for an address holds for all its spellings. What names another site, as a proxy would be asked, is refused.
 */
export function keepOneAddress(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const target = request.url;
    if (target === "*") return done();
    if (!target.startsWith("/")) return void sendRefusal(reply, new AppError("BAD_INPUT"));
    if (!reading.has(request.method)) return done();
    const [path = "/"] = target.split("?", 1);
    const canonical = canonicalPath(path, request.routeOptions.url === "/*");
    if (canonical === path) return done();
    const query = target.slice(path.length).replace(/[^\x21-\x7e]/g, escapeOf);
    reply.headers(redirectHeaders).redirect(canonical + query, 301);
  });
}
