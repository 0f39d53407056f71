import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { LinkPage } from "../features/clients/link-page.tsx";
import { privateHead } from "../features/support/private-head.ts";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/client/entra")({
  head: ({ matches }) => privateHead(matches, "Area clienti"),
  component: Enter,
});

function Enter() {
  const { company } = rootRoute.useLoaderData();
  return <LinkPage company={company} />;
}
