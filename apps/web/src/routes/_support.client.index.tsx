import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_support/client/")({
  beforeLoad: () => {
    throw redirect({ to: "/client/dashboard" });
  },
});
