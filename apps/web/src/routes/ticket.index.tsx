import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { CounterPage } from "../features/tickets/new/counter-page.tsx";
import { loadSupportStatus } from "../features/tickets/new/load-support-status.ts";
import stylesheet from "../styles/pages/counter.css?url";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/ticket/")({
  staticData: { stylesheet, private: true },
  loader: ({ context }) => loadSupportStatus(context),
  head: ({ matches }) => privateHead(matches, "Apri un ticket"),
  component: Counter,
});

function Counter() {
  const { company } = rootRoute.useLoaderData();
  return <CounterPage company={company} current="/ticket" variant="centre" status={Route.useLoaderData()} />;
}
