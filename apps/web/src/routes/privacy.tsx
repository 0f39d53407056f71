import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { privacyHead } from "../site/privacy/privacy-head.ts";
import { PrivacyPage } from "../site/privacy/privacy-page.tsx";
import stylesheet from "../styles/pages/legal.css?url";

export const Route = createFileRoute("/privacy")({
  staticData: { stylesheet },
  head: ({ match, matches }) => privacyHead(match.context.publicUrl, titled(matches, "Privacy Policy")),
  component: PrivacyPage,
});
