import { createFileRoute } from "@tanstack/react-router";
import { CounterPage } from "../features/tickets/new/counter-page.tsx";
import { loadCounter } from "../features/tickets/new/load-counter.ts";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/counter.css?url";

export const Route = createFileRoute("/assistenza")({
  staticData: { stylesheet, private: true },
  loader: ({ context }) => loadCounter(context),
  head: ({ match, matches }) =>
    publicHead(match.context.publicUrl, {
      path: "/assistenza",
      title: titled(matches, "Assistenza: apri un ticket"),
      description:
        "Il sito ha un problema o va aggiornato? Apri un ticket: rispondiamo entro 24 ore e ne parliamo in chat, senza bisogno di un account.",
    }),
  component: Assistance,
});

function Assistance() {
  const company = useCompany();
  return <CounterPage company={company} current="/assistenza" variant="centre" news={Route.useLoaderData()} />;
}
