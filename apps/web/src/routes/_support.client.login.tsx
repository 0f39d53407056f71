import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { LoginPage } from "../features/clients/login-page.tsx";
import { privateHead } from "../features/support/private-head.ts";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/client/login")({
  head: ({ matches }) => privateHead(matches, "Area clienti"),
  component: Login,
});

function Login() {
  const { company } = rootRoute.useLoaderData();
  return <LoginPage company={company} />;
}
