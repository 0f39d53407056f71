import { createFileRoute, redirect } from "@tanstack/react-router";
import { CallPage } from "../site/callback/call-page.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/outcome.css?url";

/** The server gives it the call that its address names (pages/call-page.ts). */
export const Route = createFileRoute("/richiamata/$id")({
  staticData: { stylesheet, private: true },
  context: ({ context: { contact } }) => ({ shown: contact?.kind === "call" ? contact : undefined }),
  beforeLoad: ({ context: { shown } }) => {
    if (!shown) throw redirect({ href: "/#contatti", statusCode: 303 });
  },
  head: ({ matches }) => ({ meta: [{ title: titled(matches, "La tua telefonata") }, notIndexed] }),
  component: Call,
});

function Call() {
  const company = useCompany();
  const { shown } = Route.useRouteContext();
  if (!shown) return null;
  return (
    <SiteLayout current="/richiamata" call={null} untracked>
      <CallPage {...shown} company={company} />
    </SiteLayout>
  );
}
