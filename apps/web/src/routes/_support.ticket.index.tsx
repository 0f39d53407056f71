import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { loadSupportStatus } from "../features/tickets/new/load-support-status.ts";
import { SupportCentre } from "../features/tickets/new/support-centre.tsx";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/ticket/")({
  loader: ({ context }) => loadSupportStatus(context),
  head: ({ matches }) => privateHead(matches, "Apri un ticket"),
  component: TicketRoute,
});

function TicketRoute() {
  const { company } = rootRoute.useLoaderData();
  return <SupportCentre company={company} status={Route.useLoaderData()} />;
}
