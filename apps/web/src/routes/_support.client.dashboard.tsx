import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../features/clients/dashboard-page.tsx";
import { privateHead } from "../features/support/private-head.ts";
import { useCompany } from "../site/layout/use-company.ts";

export const Route = createFileRoute("/_support/client/dashboard")({
  head: ({ matches }) => privateHead(matches, "I tuoi ticket"),
  component: Dashboard,
});

function Dashboard() {
  const company = useCompany();
  return <DashboardPage company={company} />;
}
