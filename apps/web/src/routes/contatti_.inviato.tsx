import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ContactOutcome } from "../site/contact-outcome.tsx";
import { titled } from "../site/layout/agency-name.ts";
import stylesheet from "../styles/pages/outcome.css?url";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/contatti_/inviato")({
  staticData: { stylesheet },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Dati inviati") }, { name: "robots", content: "noindex" }],
  }),
  component: Received,
});

function Received() {
  const { company } = rootRoute.useLoaderData();
  return <ContactOutcome company={company} problems={[]} />;
}
