import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { loadSupportStatus } from "../features/tickets/new/load-support-status.ts";
import { SupportCentre } from "../features/tickets/new/support-centre.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/assistenza")({
  loader: ({ context }) => loadSupportStatus(context),
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
  const { company } = rootRoute.useLoaderData();
  return <SupportCentre company={company} status={Route.useLoaderData()} />;
}
