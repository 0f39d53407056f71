import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { DashboardPage } from "../features/clients/dashboard-page.tsx";
import { privateHead } from "../features/support/private-head.ts";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/client/dashboard")({
  head: ({ matches }) => privateHead(matches, "I tuoi ticket"),
  component: Dashboard,
});

function Dashboard() {
  const { company } = rootRoute.useLoaderData();
  return <DashboardPage company={company} />;
}
