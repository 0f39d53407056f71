import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { CounterPage } from "../features/tickets/new/counter-page.tsx";
import stylesheet from "../styles/pages/counter.css?url";

const rootRoute = getRouteApi("__root__");

/** The chat's page without a number. Its address is /ticket/: see the rewriting in router.tsx. */
export const Route = createFileRoute("/ticket/nuovo")({
  staticData: { stylesheet, private: true },
  head: ({ matches }) => privateHead(matches, "Apri una chat con lo staff"),
  component: NewChat,
});

function NewChat() {
  const { company } = rootRoute.useLoaderData();
  return <CounterPage company={company} current="/ticket/" variant="chat" />;
}
