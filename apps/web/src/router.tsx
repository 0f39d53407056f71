import { createRouter } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import { routeTree } from "./routeTree.gen.ts";

export interface RouterContext {
  /** Calls the server: in-process while a page is rendered there, over HTTP in the browser. */
  api: TRPCClient<AppRouter>;
  /** The site's own address, for canonical links; no slash at the end. */
  publicUrl: string;
  /** What was wrong with the contact form that this page answers, when it was sent without JavaScript. */
  contactProblems?: string[];
  /** The list of articles says why it searches no more for somebody who has searched a lot. */
  searchRefused?: boolean;
  /** What the address asks for, as it was written; only while a page is rendered on the server. */
  query?: URLSearchParams;
}

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
    scrollRestoration: true,
    ssr: { nonce },
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Says at the client area's door why somebody is there again. */
    sessionExpired?: boolean;
  }
  interface StaticDataRouteOption {
    /** The page is a React application in the browser too; public pages are plain HTML with islands. */
    hydrated?: boolean;
    /** A public page for whoever has its link: it is neither tracked nor kept. */
    private?: boolean;
  }
}
