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
}

export function createAppRouter(context: RouterContext, nonce?: string) {
  return createRouter({ routeTree, context, defaultPreload: "intent", scrollRestoration: true, ssr: { nonce } });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page is a React application in the browser too; public pages are plain HTML with islands. */
    hydrated?: boolean;
  }
}
