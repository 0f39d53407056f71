import { createFileRoute, isNotFound, notFound } from "@tanstack/react-router";
import { tagOfTrade, tradeOfSlug } from "@vetrina/contract/trade-pages";
import type { TradeKey } from "@vetrina/contract/trial-trades";
import type { RouterContext } from "../router-context.ts";
import { orNotFound } from "../site/blog/or-not-found.ts";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { TradePage } from "../site/trades/trade-page.tsx";
import stylesheet from "../styles/pages/trade.css?url";

const shownMax = 3;

/** Of a tag that no article has there is no page. */
async function articlesOf(api: RouterContext["api"], trade: TradeKey) {
  try {
    return (await orNotFound(api.blog.tag.query({ slug: tagOfTrade(trade), page: 1 }))).posts;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

export const Route = createFileRoute("/siti-per/$trade")({
  staticData: { stylesheet },
  loader: async ({ context: { api }, params }) => {
    const trade = tradeOfSlug(params.trade);
    if (!trade) throw notFound();
    const [works, posts] = await Promise.all([api.works.list.query(), articlesOf(api, trade)]);
    const shown = works.filter(({ inEvidenza, immaginePath }) => inEvidenza && immaginePath);
    return { trade, works: shown.slice(0, shownMax), posts: posts.slice(0, shownMax) };
  },
  head: async ({ match, matches, loaderData }) => {
    if (!loaderData) return {};
    const { tradeHead } = await import("../site/trades/trade-head.ts");
    const { publicUrl } = match.context;
    const page = tradeHead(publicUrl, agencyName(matches), loaderData.trade);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: Trade,
});

function Trade() {
  return <TradePage {...Route.useLoaderData()} />;
}
