import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useLogoutsElsewhere } from "../features/clients/logout.ts";
import { SupportFrame } from "../features/support/support-frame.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import supportStyles from "../styles/support.css?url";

/** What the pages of the help desk and the client area have in common. Their addresses don't show it. */
export const Route = createFileRoute("/_support")({
  staticData: { hydrated: true },
  head: () => ({ links: [{ rel: "stylesheet", href: supportStyles }] }),
  component: Support,
});

function Support() {
  const company = useCompany();
  return (
    <SupportFrame key={useLogoutsElsewhere()} company={company}>
      <Outlet />
    </SupportFrame>
  );
}
