import { createHash } from "node:crypto";
import type { AnyRoute, AnyRouteMatch, AnyRouter } from "@tanstack/react-router";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { createTRPCClient, unstable_localLink as localLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { TrpcContext } from "@vetrina/api/trpc";
import type { RenderedPage, RenderOptions, WebAssets, WebEntry } from "@vetrina/contract/render";
import type { Tracking } from "@vetrina/contract/settings/site";
import { isHydrated, isMissing } from "./is-hydrated.ts";
import { matchPage } from "./page-table.ts";
import { createAppRouter } from "./router.tsx";
import { renderWithKeptSections } from "./section-keeper.tsx";
import { endOfFirstScreen } from "./site/first-screen-end.tsx";

const failedRoute = (routes: object, id: string) => (routes as Partial<Record<string, AnyRoute>>)[id];

/** Puts the files' tags at the end of the head and of the body, and where the first screen ends. */
function withAssets(html: string, routeId: string, { publicHead, linkedStyles, publicTail }: WebAssets): string {
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const body = html.slice(headEnd, bodyEnd).replace(endOfFirstScreen, () => linkedStyles(routeId));
  return `<!DOCTYPE html>${html.slice(0, headEnd)}${publicHead(routeId)}${body}${publicTail}${html.slice(bodyEnd)}`;
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
  return renderWithKeptSections(<RouterServer router={router} />);
}

async function render(request: Request, options: RenderOptions<AppRouter, TrpcContext>): Promise<RenderedPage> {
  const { assets, nonce, publicUrl, frame, contactProblems, searchRefused, keptMark } = options;
  const api = createTRPCClient<AppRouter>({
    links: [localLink({ router: options.appRouter, createContext: async () => options.context })],
  });
  let isPublic = true;
  let routeId = "";
  let publicHtml: string | undefined;
  let isComplete = true;
  let takesCards = false;
  let mark: string | undefined;
  let isUnchanged = false;
  let failure: unknown;
  let tracking: Tracking | undefined;
  const query = new URL(request.url).searchParams;
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({ api, publicUrl, frame, query, contactProblems, searchRefused }, nonce || undefined),
    getRouterManifest: async () => assets.manifest as never,
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get();
    const failed = matches.find((match) => match.status === "error");
    // A page that has words of its own for its failure is shown with them; the server hears of it all the same.
    if (failed && !failedRoute(router.routesById, failed.routeId)?.options.errorComponent) throw failed.error;
    failure = failed?.error;
    routeId = (matches.find(isMissing) ?? matches.at(-1))?.routeId ?? "";
    isPublic = !isHydrated(matches);
    if (!isPublic) return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    isComplete = !matches.some(({ loaderData }) => loaderData && "isComplete" in loaderData && !loaderData.isComplete);
    takesCards = matches.some(({ loaderData }) => loaderData && "cardKey" in loaderData && loaderData.cardKey);
    const isPrivate = matches.some((match) => match.staticData.private);
    tracking = isPrivate ? undefined : matches[0]?.loaderData?.tracking;
    mark = markOf(matches);
    isUnchanged = mark !== undefined && mark === keptMark;
    // Kept aside: a body would be encoded here, only to be decoded again below.
    publicHtml = isUnchanged ? "" : withAssets(renderPublic(router), routeId, assets);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return {
    status: response.status,
    location: response.headers.get("location") ?? undefined,
    routeId,
    isPublic,
    isComplete,
    failure,
    tracking,
    takesCards,
    mark,
    isUnchanged,
    html: publicHtml ?? (await response.text()),
  };
}

/** What the server loads. */
export const entry: WebEntry<AppRouter, TrpcContext> = { render, findPage: matchPage };
