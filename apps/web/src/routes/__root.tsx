import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouterState } from "@tanstack/react-router";
import type { PageFrame } from "@vetrina/contract/render";
import type { Tracking } from "@vetrina/contract/settings/site";
import displayFace from "@vetrina/ui/fonts/besley-800.woff2?url";
import { isHydrated } from "../is-hydrated.ts";
import type { RouterContext } from "../router-context.ts";
import { titled } from "../site/layout/agency-name.ts";
import { NotFoundPage } from "../site/not-found.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.frame ?? context.api.site.frame.query(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      // A page that exists puts its own title in place of this one.
      { title: titled([{ loaderData }], "Pagina non trovata") },
    ],
    links: [
      { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ],
  }),
  component: Document,
  notFoundComponent: NotFound,
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

function NotFound() {
  const { company } = Route.useLoaderData();
  return <NotFoundPage company={company} />;
}
