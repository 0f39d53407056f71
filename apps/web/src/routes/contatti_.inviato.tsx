import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ContactOutcome } from "../site/contact-outcome.tsx";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/contatti_/inviato")({
  head: () => ({
    meta: [{ title: "Dati inviati | Studio Vetrina" }, { name: "robots", content: "noindex" }],
  }),
  component: Received,
});

function Received() {
  const { company } = rootRoute.useLoaderData();
  return <ContactOutcome company={company} problems={[]} />;
}
