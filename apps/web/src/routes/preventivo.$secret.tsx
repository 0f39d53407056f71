import { createFileRoute, redirect } from "@tanstack/react-router";
import { quotePath } from "@vetrina/contract/quotes/quote-page";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { QuotePage } from "../site/quote/quote-page.tsx";
import stylesheet from "../styles/pages/quote.css?url";

/** The server gives it the quote that its address leads to (pages/quote-page.ts). */
export const Route = createFileRoute("/preventivo/$secret")({
  staticData: { stylesheet, private: true },
  context: ({ context: { quote } }) => ({ shown: quote }),
  beforeLoad: ({ context: { shown } }) => {
    if (!shown) throw redirect({ href: "/", statusCode: 303 });
  },
  head: ({ matches }) => ({ meta: [{ title: titled(matches, "Il tuo preventivo") }, notIndexed] }),
  component: Quote,
});

function Quote() {
  const company = useCompany();
  const { shown, publicUrl } = Route.useRouteContext();
  const { secret } = Route.useParams();
  if (!shown) return null;
  return (
    <SiteLayout current="/preventivo" call={null} untracked>
      <section className="bg-base-200">
        <QuotePage quote={shown} company={company} address={`${publicUrl}${quotePath(secret)}`} />
      </section>
    </SiteLayout>
  );
}
