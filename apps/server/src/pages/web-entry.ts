import type { AppRouter } from "@vetrina/api/router";
import type { TrpcContext } from "@vetrina/api/trpc";
import type { Tracking } from "@vetrina/contract/site";

/** What a page is rendered with; apps/web/src/entry-server.tsx reads it. */
export interface RenderOptions {
  appRouter: AppRouter;
  context: TrpcContext;
  publicUrl: string;
  nonce: string;
  /** The page answers a contact form that was sent without JavaScript, and this is what was wrong with it. */
  contactProblems?: string[];
  /** The list of articles says why it searches no more for somebody who has searched a lot. */
  searchRefused?: boolean;
  assets: WebAssets;
}

/** The built (or, in development, served) files that a page refers to. */
export interface WebAssets {
  /** For hydrated areas: TanStack Router's manifest of styles, preloads and scripts by route. */
  manifest: { routes: Record<string, RouteAssets> };
  /** For public pages: put before </head> and before </body>. */
  publicHead: string;
  publicTail: string;
  /** The inline blocks in them. */
  blocks: KnownBlocks;
}

/** Texts of inline scripts and styles that the program itself puts in a page: no others may count there. */
export interface KnownBlocks {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface RouteAssets {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Address of a redirect. */
  location?: string;
  /** A public page looks the same to everybody and may be cached; a hydrated one may not. */
  isPublic: boolean;
  /** Something that failed for a moment is missing: the page is good for this visitor, but not to be kept. */
  isComplete: boolean;
  /** Why the page shows an apology of its own, for the log. */
  failure?: unknown;
  /** What the page may load from elsewhere after consent: its content security policy has to allow it. */
  tracking?: Tracking;
  /** Whether the page has a form for cards, which comes from Stripe. */
  takesCards: boolean;
}

/** The page that an address is of; apps/web/src/page-table.ts finds it. */
export interface PageMatch {
  /** The route's address: "/blog/$slug". */
  route: string;
  /** "hydrated" is a React application in the browser too, "private" a public page for whoever has its link. */
  kind: "public" | "hydrated" | "private";
  /** What stands in the address for the route's `$` name. */
  name: string;
}

export interface WebEntry {
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
  findPage(path: string): PageMatch | undefined;
}

/** Where pages come from: the build in production, Vite in development. */
export interface WebSource {
  entry(): Promise<WebEntry>;
  assets: WebAssets;
  /** Names the build, so that caches of an older one are left behind. */
  buildId: string;
}
