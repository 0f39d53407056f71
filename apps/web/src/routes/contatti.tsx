import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { ContactOutcome } from "../site/contact-outcome.tsx";

const rootRoute = getRouteApi("__root__");

/** Shown in answer to a form that was sent without JavaScript and could not be accepted. */
export const Route = createFileRoute("/contatti")({
  beforeLoad: ({ context }) => {
    if (!context.contactProblems) throw redirect({ href: "/#contatti", statusCode: 302 });
  },
  head: () => ({
    meta: [{ title: "Controlla i dati | Studio Vetrina" }, { name: "robots", content: "noindex" }],
  }),
  component: Refused,
});

function Refused() {
  const { company } = rootRoute.useLoaderData();
  const { contactProblems = [] } = Route.useRouteContext();
  return <ContactOutcome company={company} problems={contactProblems} />;
}
