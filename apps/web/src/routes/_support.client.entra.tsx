import { createFileRoute } from "@tanstack/react-router";
import { LinkPage } from "../features/clients/link-page.tsx";
import { privateHead } from "../features/support/private-head.ts";
import { useCompany } from "../site/layout/use-company.ts";

export const Route = createFileRoute("/_support/client/entra")({
  head: ({ matches }) => privateHead(matches, "Area clienti"),
  component: Enter,
});

function Enter() {
  const company = useCompany();
  return <LinkPage company={company} />;
}
