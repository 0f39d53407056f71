import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { SupportCentre } from "../features/tickets/new/support-centre.tsx";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/ticket/")({
  loader: ({ context }) => context.api.tickets.status.query(),
  head: () => privateHead("Apri un ticket"),
  component: TicketRoute,
});

function TicketRoute() {
  const { company } = rootRoute.useLoaderData();
  return <SupportCentre company={company} status={Route.useLoaderData()} />;
}
