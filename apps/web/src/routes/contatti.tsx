import { createFileRoute, redirect } from "@tanstack/react-router";
import { RefusedContact } from "../site/callback/refused-contact.tsx";
import { titled } from "../site/layout/agency-name.ts";
import stylesheet from "../styles/pages/outcome.css?url";

/** Shown in answer to a form that was sent without JavaScript and could not be accepted. */
export const Route = createFileRoute("/contatti")({
  staticData: { stylesheet },
  beforeLoad: ({ context }) => {
    if (context.contact?.kind !== "refused") throw redirect({ href: "/#contatti", statusCode: 302 });
  },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Controlla i dati") }, { name: "robots", content: "noindex" }],
  }),
  component: Refused,
});

function Refused() {
  const { contact } = Route.useRouteContext();
  return <RefusedContact problems={contact?.kind === "refused" ? contact.problems : []} />;
}
