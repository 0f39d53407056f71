import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouterState } from "@tanstack/react-router";
import type { PageFrame } from "@vetrina/contract/render";
import type { Tracking } from "@vetrina/contract/settings/site";
import displayFace from "@vetrina/ui/fonts/besley-800.woff2?url";
import textFace from "@vetrina/ui/fonts/libre-franklin.woff2?url";
import { isHydrated, isMissing } from "../is-hydrated.ts";
import type { RouterContext } from "../router-context.ts";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import { NotFoundPage } from "../site/not-found.tsx";
import stylesheet from "../styles/pages/outcome.css?url";

/** The browser's frame around a page continues its header. */
const headerColour = "#1f1a17";

/** The first screen of every page has both faces. */
const preloadedFont = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** The dashboard is a program of its own on a phone. */
const manifestOf = (matches: readonly { routeId: string }[]) =>
  matches.some(({ routeId }) => routeId === "/admin") ? "/admin/manifest.webmanifest" : "/manifest.webmanifest";

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { stylesheet },
  loader: ({ context }) => context.frame ?? context.api.site.frame.query(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [
      ...(matches.some(isMissing) ? [notIndexed] : []),
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: headerColour },
      { property: "og:site_name", content: agencyName([{ loaderData }]) },
      // A page that exists puts its own title in place of this one.
      { title: titled([{ loaderData }], "Pagina non trovata") },
    ],
    links: [
      ...[displayFace, textFace].map((href) => ({ ...preloadedFont, href })),
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "manifest", href: manifestOf(matches) },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ],
  }),
  component: Document,
  notFoundComponent: NotFoundPage,
});

/** Public pages carry what may be loaded after consent; private ones carry nothing of it. */
function trackingData(tracking: Tracking | undefined) {
  const configured = tracking && Object.values(tracking).some(Boolean);
  return configured ? { "data-tracking": JSON.stringify(tracking) } : {};
}

function Document() {
  const frame = Route.useLoaderData() as PageFrame | undefined;
  const hydrated = useRouterState({ select: (state) => isHydrated(state.matches) });
  const isPrivate = useRouterState({ select: (state) => state.matches.some((match) => match.staticData?.private) });
  return (
    <html lang="it">
      <head>
        <HeadContent />
      </head>
      <body {...(hydrated || isPrivate ? {} : trackingData(frame?.tracking))}>
        <Outlet />
        {hydrated ? <Scripts /> : null}
      </body>
    </html>
  );
}
