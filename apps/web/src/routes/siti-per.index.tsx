import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { TradesPage } from "../site/trades/trades-page.tsx";
import stylesheet from "../styles/pages/trade.css?url";

export const Route = createFileRoute("/siti-per/")({
  staticData: { stylesheet },
  head: async ({ match, matches }) => {
    const { tradesHead } = await import("../site/trades/trade-head.ts");
    const { publicUrl } = match.context;
    const page = tradesHead(publicUrl);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: TradesPage,
});
