import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { WithdrawalPage } from "../site/withdrawal/withdrawal-page.tsx";
import stylesheet from "../styles/pages/withdrawal.css?url";

const path = "/recesso";
const name = "Recedi dal contratto";

export const Route = createFileRoute("/recesso")({
  staticData: { stylesheet },
  context: ({ context: { withdrawal } }) => ({
    draft: withdrawal && "draft" in withdrawal ? withdrawal.draft : undefined,
  }),
  head: ({ match, matches }) =>
    publicHead(match.context.publicUrl, {
      path,
      title: titled(matches, match.context.draft ? "Controlla i dati" : name),
      description:
        "Recedi online dal contratto dell’offerta a 197 euro: due campi, la ricevuta subito per email, la caparra restituita entro 14 giorni.",
      structuredData: [breadcrumbs(match.context.publicUrl, name, path)],
    }),
  component: Withdrawal,
});

function Withdrawal() {
  const company = useCompany();
  const { draft } = Route.useRouteContext();
  return (
    <SiteLayout current={path} call={null}>
      <WithdrawalPage company={company} draft={draft} />
    </SiteLayout>
  );
}
