import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { privacyHead } from "../site/privacy/privacy-head.ts";
import { PrivacyPage } from "../site/privacy/privacy-page.tsx";
import stylesheet from "../styles/pages/legal.css?url";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/privacy")({
  staticData: { stylesheet },
  head: ({ match, matches }) => privacyHead(match.context.publicUrl, titled(matches, "Privacy Policy")),
  component: Privacy,
});

function Privacy() {
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current="/privacy">
      <PrivacyPage company={company} />
    </SiteLayout>
  );
}
