import { createFileRoute } from "@tanstack/react-router";
import { readThankYouQuery } from "@vetrina/contract/deposits/thank-you-address";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { useCompany } from "../site/layout/use-company.ts";
import { nextMonthName } from "../site/offer/slots.ts";
import { outcomeOf } from "../site/thank-you/outcome.ts";
import { ThankYouPage } from "../site/thank-you/thank-you-page.tsx";
import stylesheet from "../styles/pages/thank-you.css?url";

export const Route = createFileRoute("/thankyou")({
  staticData: { stylesheet },
  context: ({ context }) => ({ asked: readThankYouQuery(context.query ?? new URLSearchParams()) }),
  loader: async ({ context: { api, asked } }) => {
    const { slots, deposit } = await api.site.thankYou.query({ depositId: asked.depositId });
    return { slots, deposit, outcome: outcomeOf(deposit, asked.bankRefused) };
  },
  head: async ({ match, matches, loaderData }) => {
    const { outcomeCopy } = await import("../site/thank-you/outcome.content.ts");
    const copy = loaderData && outcomeCopy(nextMonthName(loaderData.slots), loaderData.deposit)[loaderData.outcome];
    return publicHead(match.context.publicUrl, {
      path: "/thankyou",
      title: titled(matches, copy?.title ?? "Il tuo pagamento"),
      description: copy?.text ?? "",
      meta: [notIndexed],
    });
  },
  component: ThankYou,
});

function ThankYou() {
  const { slots, deposit, outcome } = Route.useLoaderData();
  const { asked } = Route.useRouteContext();
  const company = useCompany();
  return (
    <ThankYouPage outcome={outcome} depositId={asked.depositId} deposit={deposit} slots={slots} company={company} />
  );
}
