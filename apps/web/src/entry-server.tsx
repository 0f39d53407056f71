import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { createTRPCClient, unstable_localLink as localLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { TrpcContext } from "@vetrina/api/trpc";
import type { Tracking } from "@vetrina/contract/site";
import { renderToString } from "react-dom/server";
import { createAppRouter } from "./router.tsx";

interface RouteAssets {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
}

/** Given by the server, which has the same shape in pages/web-entry.ts. */
interface RenderOptions {
  appRouter: AppRouter;
  context: TrpcContext;
  publicUrl: string;
  nonce: string;
  contactProblems?: string[];
  assets: { manifest: { routes: Record<string, RouteAssets> }; publicHead: string; publicTail: string };
}

interface RenderedPage {
  status: number;
  html: string;
  location?: string;
  isPublic: boolean;
  tracking?: Tracking;
}

/** Other pages of ours are fetched while the pointer rests on their link, except where a visit changes something. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: "/(admin|api|client|ticket|assistenza|uploads)*" } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** Renders one address. Public pages come as plain HTML with islands, the others ready to be hydrated. */
export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { assets, nonce, publicUrl } = options;
  const api = createTRPCClient<AppRouter>({
    links: [localLink({ router: options.appRouter, createContext: async () => options.context })],
  });
  let isPublic = true;
  let tracking: Tracking | undefined;
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({ api, publicUrl, contactProblems: options.contactProblems }, nonce || undefined),
    getRouterManifest: async () => assets.manifest as never,
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get();
    const failed = matches.find((match) => match.status === "error");
    if (failed) throw failed.error;
    isPublic = !matches.some((match) => match.staticData?.hydrated);
    if (!isPublic) return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    tracking = matches[0]?.loaderData?.tracking;
    router.options.scrollRestoration = false;
    (router as { ssr?: unknown }).ssr = { manifest: { routes: {} } };
    const html = renderToString(<RouterServer router={router} />);
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get("location") ?? undefined,
    isPublic,
    tracking,
    html: isPublic
      ? `<!DOCTYPE html>${html
          .replace("</head>", () => `${assets.publicHead}</head>`)
          .replace(
            "</body>",
            () => `${assets.publicTail}<script type="speculationrules">${speculationRules}</script></body>`,
          )}`
      : html,
  };
}
