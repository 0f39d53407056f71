import { createFileRoute } from "@tanstack/react-router";
import { ComparePage } from "../site/compare/compare-page.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import stylesheet from "../styles/pages/compare.css?url";

export const Route = createFileRoute("/confronto")({
  staticData: { stylesheet },
  // Only what the page shows: a change of the offer's slots leaves the cached page as it is.
  loader: async ({ context }) => ({ renewalYearly: (await context.api.site.offer.query()).renewalYearly }),
  head: async ({ match, matches }) => {
    const { compareHead } = await import("../site/compare/compare-head.ts");
    const { publicUrl } = match.context;
    const page = compareHead(publicUrl);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: Compare,
});

function Compare() {
  return <ComparePage {...Route.useLoaderData()} />;
}
