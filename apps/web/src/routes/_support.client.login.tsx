import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../features/clients/login-page.tsx";
import { privateHead } from "../features/support/private-head.ts";
import { useCompany } from "../site/layout/use-company.ts";

export const Route = createFileRoute("/_support/client/login")({
  head: ({ matches }) => privateHead(matches, "Area clienti"),
  component: Login,
});

function Login() {
  const company = useCompany();
  return <LoginPage company={company} />;
}
