import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { RatingPage } from "../site/rating/rating-page.tsx";
import stylesheet from "../styles/pages/rating.css?url";

/** The server gives it the question that its address leads to (pages/rating-page.ts). */
export const Route = createFileRoute("/giudizio/$token")({
  staticData: { stylesheet, private: true },
  context: ({ context: { rating } }) => ({ shown: rating }),
  beforeLoad: ({ context: { shown } }) => {
    if (!shown) throw redirect({ href: "/assistenza", statusCode: 303 });
  },
  head: ({ matches }) => ({ meta: [{ title: titled(matches, "Com’è andata?") }, notIndexed] }),
  component: Rating,
});

function Rating() {
  const { shown } = Route.useRouteContext();
  if (!shown) return null;
  return (
    <SiteLayout current="/assistenza" call={null} untracked>
      <RatingPage rating={shown} />
    </SiteLayout>
  );
}
