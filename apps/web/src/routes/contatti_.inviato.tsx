import { createFileRoute, redirect } from "@tanstack/react-router";
import { SentContact } from "../site/callback/sent-contact.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/outcome.css?url";

/** Shown to who has just sent the form without JavaScript: the server says so (pages/contact-form.ts). */
export const Route = createFileRoute("/contatti_/inviato")({
  staticData: { stylesheet },
  beforeLoad: ({ context }) => {
    if (context.contact?.kind !== "sent") throw redirect({ href: "/#contatti", statusCode: 302 });
  },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Dati inviati") }, { name: "robots", content: "noindex" }],
  }),
  component: Received,
});

function Received() {
  const company = useCompany();
  const { contact } = Route.useRouteContext();
  return (
    contact?.kind === "sent" && <SentContact company={company} callBy={contact.callBy} followUp={contact.followUp} />
  );
}
