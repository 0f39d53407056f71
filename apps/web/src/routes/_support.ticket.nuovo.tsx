import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { TicketWithoutNumber } from "../features/tickets/new/ticket-without-number.tsx";

const rootRoute = getRouteApi("__root__");

/** The chat's page without a number. Its address is /ticket/: see the rewriting in router.tsx. */
export const Route = createFileRoute("/_support/ticket/nuovo")({
  head: ({ matches }) => privateHead(matches, "Apri una chat con lo staff"),
  component: NewChat,
});

function NewChat() {
  const { company } = rootRoute.useLoaderData();
  return <TicketWithoutNumber company={company} />;
}
