import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { CounterPage } from "../features/tickets/new/counter-page.tsx";
import { loadCounter } from "../features/tickets/new/load-counter.ts";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/counter.css?url";

export const Route = createFileRoute("/ticket/")({
  staticData: { stylesheet, private: true },
  loader: ({ context }) => loadCounter(context),
  head: ({ matches }) => privateHead(matches, "Apri un ticket"),
  component: Counter,
});

function Counter() {
  const company = useCompany();
  return <CounterPage company={company} current="/ticket" variant="centre" news={Route.useLoaderData()} />;
}
