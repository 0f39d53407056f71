import { createFileRoute, getRouteApi, Outlet } from "@tanstack/react-router";
import { useLogoutsElsewhere } from "../features/clients/logout.ts";
import { SupportFrame } from "../features/support/support-frame.tsx";
import supportStyles from "../styles/support.css?url";

const rootRoute = getRouteApi("__root__");

/** What the pages of the help desk and the client area have in common. Their addresses don't show it. */
export const Route = createFileRoute("/_support")({
  staticData: { hydrated: true },
  head: () => ({ links: [{ rel: "stylesheet", href: supportStyles }] }),
  component: Support,
});

function Support() {
  const { company } = rootRoute.useLoaderData();
  return (
    <SupportFrame key={useLogoutsElsewhere()} company={company}>
      <Outlet />
    </SupportFrame>
  );
}
