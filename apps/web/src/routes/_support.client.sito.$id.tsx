import { createFileRoute } from "@tanstack/react-router";
import { DeliveryPage } from "../features/deliveries/delivery-page.tsx";
import { privateHead } from "../features/support/private-head.ts";
import { useCompany } from "../site/layout/use-company.ts";

export const Route = createFileRoute("/_support/client/sito/$id")({
  head: ({ matches }) => privateHead(matches, "Il tuo sito"),
  component: Delivery,
});

function Delivery() {
  const company = useCompany();
  const { id } = Route.useParams();
  return <DeliveryPage company={company} publicId={id} />;
}
