import { createHash } from "node:crypto";
import { type AnyRoute, type AnyRouteMatch, type AnyRouter, createMemoryHistory } from "@tanstack/react-router";
import {
  createRequestHandler,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { createTRPCClient, unstable_localLink as localLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { RenderedPage, RenderOptions, WebAssets, WebEntry } from "@vetrina/contract/render";
import type { TrpcContext } from "@vetrina/core/trpc";
import { renderToString } from "react-dom/server";
import { isHydrated, isMissing } from "./is-hydrated.ts";
import { matchPage, stylesheets } from "./page-table.ts";
import { createAppRouter } from "./router.tsx";

const failedRoute = (routes: object, id: string) => (routes as Partial<Record<string, AnyRoute>>)[id];

/** Puts styles and scripts at the end of the head and of the body. */
function withAssets(html: string, stylesheet: string, { publicHead, publicTail }: WebAssets): string {
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const body = html.slice(headEnd, bodyEnd);
  return `<!DOCTYPE html>${html.slice(0, headEnd)}${publicHead(stylesheet)}${body}${publicTail}${html.slice(bodyEnd)}`;
}

/** What stands for all that a public page shows; nothing for one that lacks something. */
function markOf(matches: readonly AnyRouteMatch[]): string | undefined {
  if (matches.some(({ status }) => status !== "success")) return undefined;
  const shown = JSON.stringify(matches.map(({ id, loaderData }) => [id, loaderData]));
  return createHash("sha256").update(shown).digest("base64url");
}

/** Without the data and the scripts of hydration. */
function renderPublic(router: AnyRouter): string {
  router.options.scrollRestoration = false;
  (router as { ssr?: unknown }).ssr = { manifest: { routes: {} } };
  return renderToString(<RouterServer router={router} />);
}

type PageOptions = RenderOptions<AppRouter, TrpcContext>;

function createPageRouter(url: URL, options: PageOptions): AnyRouter {
  const { nonce, publicUrl, frame, contact, withdrawal, rating, quote, searchRefused } = options;
  const api = createTRPCClient<AppRouter>({
    links: [localLink({ router: options.appRouter, createContext: async () => options.context })],
  });
  const query = url.searchParams;
  const context = { api, publicUrl, frame, query, contact, withdrawal, rating, quote, searchRefused };
  return createAppRouter(context, nonce || undefined);
}

/** What was thrown while the page was loaded. Where the page has no words of its own for it, it is thrown again. */
function failureOf(router: AnyRouter): unknown {
  const failed = router.stores.matches.get().find((match) => match.status === "error");
  if (failed && !failedRoute(router.routesById, failed.routeId)?.options.errorComponent) throw failed.error;
  return failed?.error;
}

/** The stylesheet of the route that shows the page, or of the nearest one above it that has one. */
function stylesheetOf(matches: readonly AnyRouteMatch[]): string {
  const missingAt = matches.findIndex(isMissing);
  const shown = missingAt === -1 ? matches : matches.slice(0, missingAt + 1);
  return shown.findLast(({ staticData }) => staticData.stylesheet)?.staticData.stylesheet ?? "";
}

/** The public page of an address that is loaded. */
function finishPublic(router: AnyRouter, { assets, keptMark }: PageOptions): RenderedPage {
  const failure = failureOf(router);
  const matches = router.stores.matches.get();
  const stylesheet = stylesheetOf(matches);
  const isPrivate = matches.some((match) => match.staticData.private);
  const mark = markOf(matches);
  const isUnchanged = mark !== undefined && mark === keptMark;
  return {
    status: getSsrStatus(router),
    stylesheet,
    isPublic: true,
    isComplete: !matches.some(({ loaderData }) => loaderData && "isComplete" in loaderData && !loaderData.isComplete),
    failure,
    tracking: isPrivate ? undefined : matches[0]?.loaderData?.tracking,
    takesCards: matches.some(({ loaderData }) => loaderData && "cardKey" in loaderData && loaderData.cardKey),
    mark,
    isUnchanged,
    html: isUnchanged ? "" : withAssets(renderPublic(router), stylesheet, assets),
  };
}

/** What is said of an address that is no public page. */
const noPage = { stylesheet: "", isPublic: true, isComplete: true, takesCards: false, html: "" };

const redirected = ({ status, headers }: Response): RenderedPage => ({
  ...noPage,
  status,
  location: headers.get("location"),
});

/** Without what the router makes ready for a browser that goes on with the page: its data in a script, above all. */
async function showPublic(url: URL, options: PageOptions): Promise<RenderedPage> {
  const router = createPageRouter(url, options);
  const { href, origin } = getNormalizedURL(url).url;
  router.update({ history: createMemoryHistory({ initialEntries: [href.slice(origin.length)] }), origin });
  await router.load();
  const result = router._serverResult;
  return result?.type === "redirect" ? redirected(result.redirect) : finishPublic(router, options);
}

/** A page of the dashboard, the help desk or the client area; one that isn't there is a public page. */
async function showHydrated(url: URL, options: PageOptions): Promise<RenderedPage> {
  let page: RenderedPage | undefined;
  let tail = "";
  const handle = createRequestHandler({
    request: new Request(url, { headers: { accept: "text/html" } }),
    createRouter: () => createPageRouter(url, options),
    getRouterManifest: async () => options.assets.manifest as never,
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get();
    if (!isHydrated(matches)) {
      page = finishPublic(router, options);
      return new Response(null);
    }
    const failure = failureOf(router);
    page = { ...noPage, status: 200, failure, isPublic: false };
    const routeIds = matches.map(({ routeId }) => routeId);
    tail = options.assets.hydratedTail(routeIds, options.nonce);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  if (!page) return redirected(response);
  if (page.isPublic) return page;
  const html = await response.text();
  const bodyEnd = html.lastIndexOf("</body>");
  return { ...page, status: response.status, html: `${html.slice(0, bodyEnd)}${tail}${html.slice(bodyEnd)}` };
}

function render(address: string, options: PageOptions): Promise<RenderedPage> {
  const url = new URL(`${options.publicUrl}${address}`);
  const kind = matchPage(url.pathname)?.kind;
  return kind === "public" || kind === "private" ? showPublic(url, options) : showHydrated(url, options);
}

/** What the server loads. */
export const entry: WebEntry<AppRouter, TrpcContext> = { render, findPage: matchPage, stylesheets };
