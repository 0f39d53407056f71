import type { AnyRoute } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { PageMatch } from "@vetrina/contract/render";
import { chatWithoutNumber, createAppRouter } from "./router.tsx";

/** What a route says of itself or inherits. */
function kindOf(route: AnyRoute): PageMatch["kind"] {
  const lineage: AnyRoute[] = [];
  for (let one: AnyRoute | undefined = route; one; one = one.parentRoute) lineage.push(one);
  if (lineage.some(({ options }) => options.staticData?.hydrated)) return "hydrated";
  return lineage.some(({ options }) => options.staticData?.private) ? "private" : "public";
}

const withoutLastSlash = (address: string) => address.replace(/(.)\/$/, "$1");

const router = createAppRouter({ api: {} as TRPCClient<AppRouter>, publicUrl: "" });
const routes = Object.values(router.routesById as unknown as Record<string, AnyRoute>);
const pages = routes
  .filter(({ children }) => !children)
  .map((route): PageMatch => ({ route: withoutLastSlash(route.fullPath), kind: kindOf(route), name: "" }));

/** The addresses of all stylesheets that public pages have. */
export const stylesheets = [...new Set(routes.flatMap(({ options }) => options.staticData?.stylesheet ?? []))];

const fixed = new Map(pages.filter(({ route }) => !route.includes("$")).map((page) => [page.route, page]));
const chat = fixed.get(chatWithoutNumber.route);
if (chat) fixed.set(chatWithoutNumber.address, chat);
/** Pages with a name in their address, by what stands before it. */
const named = new Map(
  pages.filter(({ route }) => route.includes("$")).map((page) => [page.route.replace(/\$.*/, ""), page]),
);

/** The page that a path is the address of, letter by letter. Nothing is loaded: whether there is such an article shows later. */
export function matchPage(path: string): PageMatch | undefined {
  const page = fixed.get(path);
  if (page) return page;
  const nameAt = path.lastIndexOf("/") + 1;
  const name = path.slice(nameAt);
  const found = name ? named.get(path.slice(0, nameAt)) : undefined;
  return found && { ...found, name };
}
