import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { CounterPage } from "../features/tickets/new/counter-page.tsx";
import { loadCounter } from "../features/tickets/new/load-counter.ts";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/counter.css?url";

/** The chat's page without a number. Its address is /ticket/: see the rewriting in router.tsx. */
export const Route = createFileRoute("/ticket/nuovo")({
  staticData: { stylesheet, private: true },
  loader: ({ context }) => loadCounter(context),
  head: ({ matches }) => privateHead(matches, "Apri una chat con lo staff"),
  component: NewChat,
});

function NewChat() {
  const company = useCompany();
  return <CounterPage company={company} current="/ticket/" variant="chat" news={Route.useLoaderData()} />;
}
