import type { ContactState } from "./contact-state.ts";
import type { WithdrawalState } from "./deposits/withdrawals.ts";
import type { QuoteOnPage } from "./quotes/quote-page.ts";
import type { RatingState } from "./satisfaction.ts";
import type { Company, Tracking } from "./settings/site.ts";

/**
 * What the server and the renderer of pages (apps/web/src/entry-server.tsx) promise each other. `Router` and `Context`
 * are the typed router and what its calls need: both belong to the server, which this package doesn't know.
 */
export interface WebEntry<Router, Context> {
  /** Renders one address. Public pages come as plain HTML with islands, the others ready to be hydrated. */
  render(address: string, options: RenderOptions<Router, Context>): Promise<RenderedPage>;
  /** The page that a path is the address of, letter by letter; it loads nothing. */
  findPage(path: string): PageMatch | undefined;
  /** The addresses of all stylesheets that public pages have. */
  stylesheets: readonly string[];
}

/** What every public page needs, whatever it shows. */
export interface PageFrame {
  company: Company;
  tracking: Tracking;
}

/** What a page is rendered with. */
export interface RenderOptions<Router, Context> {
  /** Loaders call it in the server's own process, without HTTP. */
  appRouter: Router;
  context: Context;
  /** The site's own address, for canonical links; no slash at the end. */
  publicUrl: string;
  /** Where it is known already: pages of one content version have it in common. */
  frame?: PageFrame | undefined;
  /** Empty for pages that are cached: their policy goes by hashes. */
  nonce: string;
  /** The page answers a contact form that was sent without JavaScript, or shows a booked call. */
  contact?: ContactState;
  /** A form of withdrawal that could not be accepted, or a receipt. */
  withdrawal?: WithdrawalState;
  /** The question of satisfaction that a mailed link leads to. */
  rating?: RatingState;
  /** The quote that its secret address leads to. */
  quote?: QuoteOnPage;
  /** The article list explains why this visitor's search was refused (429). */
  searchRefused?: boolean;
  /** The mark of the page that the caller has: when the data make the same again, nothing is rendered. */
  keptMark?: string | undefined;
  assets: WebAssets;
}

/** The built (or, in development, served) files that a page refers to. */
export interface WebAssets {
  /** For hydrated areas: TanStack Router's manifest of styles, preloads and scripts by route. */
  manifest: { routes: Record<string, RouteAssets> };
  /** For public pages: put before </head>, by the address of the page's stylesheet, and before </body>. */
  publicHead(stylesheet: string): string;
  publicTail: string;
  /** For hydrated pages: put before </body>, by the ids of the routes that the page is made of. */
  hydratedTail(routeIds: readonly string[], nonce: string): string;
}

export interface RouteAssets {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The address of a public page's stylesheet. */
  stylesheet: string;
  /** Address of a redirect. */
  location?: string | null;
  /** A public page looks the same to everybody and may be cached; a hydrated one may not. */
  isPublic: boolean;
  /** False when a temporary failure left something out: this visitor may see the page, the cache may not keep it. */
  isComplete: boolean;
  /** Stands for all data that a public page shows: in one build, the same mark at the same address is the same page. */
  mark?: string | undefined;
  /** The caller has the page already (`keptMark`): there is no HTML. */
  isUnchanged?: boolean;
  /** Why the page shows an apology of its own, for the log. */
  failure?: unknown;
  /** What the page may load from elsewhere after consent: its content security policy has to allow it. */
  tracking?: Tracking;
  /** Whether the page has a form for cards, which comes from Stripe. */
  takesCards: boolean;
}

/** The page that an address is of. */
export interface PageMatch {
  /** The route's address: "/blog/$slug". */
  route: string;
  /** "hydrated" is a React application in the browser too, "private" a page in plain HTML that isn't cached. */
  kind: "public" | "hydrated" | "private";
  /** What stands in the address for the route's `$` name. */
  name: string;
}
