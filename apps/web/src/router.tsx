import { createRouter } from "@tanstack/react-router";
import { PageFailed } from "./features/support/page-failed.tsx";
import type { RouterContext } from "./router-context.ts";
import { routeTree } from "./routeTree.gen.ts";

/** The chat's page without a number differs from the support centre by a slash at the end: it is a route of its own. */
export const chatWithoutNumber = { address: "/ticket/", route: "/ticket/nuovo" };

function rewritePath(from: string, to: string) {
  return ({ url }: { url: URL }) => {
    if (url.pathname === from) url.pathname = to;
    return url;
  };
}

const rewrite = {
  input: rewritePath(chatWithoutNumber.address, chatWithoutNumber.route),
  output: rewritePath(chatWithoutNumber.route, chatWithoutNumber.address),
};

export function createAppRouter(context: RouterContext, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    rewrite,
    defaultPreload: "intent",
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
    ssr: nonce ? { nonce } : {},
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The client area's login explains that the session has expired. */
    sessionExpired?: boolean;
    /** The page of a delivery was asked for, which opens by a mailed link alone. */
    wantsDelivery?: boolean;
  }
  interface StaticDataRouteOption {
    /** The page is a React application in the browser too; public pages are plain HTML with islands. */
    hydrated?: boolean;
    /** A page in plain HTML that is neither tracked nor cached. */
    private?: boolean;
    /** The address of a public page's stylesheet, one of `styles/pages`. */
    stylesheet?: string;
  }
}
