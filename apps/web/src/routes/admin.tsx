import { createFileRoute } from "@tanstack/react-router";
import adminStyles from "@vetrina/admin/styles/admin.css?url";
import { dashboardPlaceId } from "../dashboard-place.ts";
import { titled } from "../site/layout/agency-name.ts";

/**
 * The page that the dashboard is put into. In the browser the dashboard is an application of its own, with its own
 * router, and this site's router isn't there: they would share one history.
 */
export const Route = createFileRoute("/admin")({
  staticData: { hydrated: true },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Area amministrativa") }, { name: "robots", content: "noindex" }],
    links: [{ rel: "stylesheet", href: adminStyles }],
  }),
  component: () => <div id={dashboardPlaceId} />,
});
