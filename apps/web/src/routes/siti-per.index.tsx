import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { tradesPath } from "@vetrina/contract/trade-pages";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { TradesPage } from "../site/trades/trades-page.tsx";
import stylesheet from "../styles/pages/trade.css?url";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/siti-per/")({
  staticData: { stylesheet },
  head: async ({ match, matches }) => {
    const { tradesHead } = await import("../site/trades/trade-head.ts");
    const { publicUrl } = match.context;
    const page = tradesHead(publicUrl);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: Trades,
});

function Trades() {
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current={tradesPath}>
      <TradesPage />
    </SiteLayout>
  );
}
