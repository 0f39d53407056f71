import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { ReceiptPage } from "../site/withdrawal/receipt-page.tsx";
import stylesheet from "../styles/pages/withdrawal.css?url";

/** The server gives it the receipt that its address names. */
export const Route = createFileRoute("/recesso_/ricevuta/$id")({
  staticData: { stylesheet, private: true },
  context: ({ context: { withdrawal } }) => ({
    receipt: withdrawal && "receipt" in withdrawal ? withdrawal.receipt : undefined,
  }),
  beforeLoad: ({ context: { receipt } }) => {
    if (!receipt) throw redirect({ href: "/recesso", statusCode: 303 });
  },
  head: ({ matches }) => ({ meta: [{ title: titled(matches, "Ricevuta del recesso") }, notIndexed] }),
  component: Receipt,
});

function Receipt() {
  const company = useCompany();
  const { receipt } = Route.useRouteContext();
  if (!receipt) return null;
  return (
    <SiteLayout current="/recesso" call={null} untracked>
      <ReceiptPage receipt={receipt} company={company} />
    </SiteLayout>
  );
}
