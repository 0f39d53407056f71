import { createFileRoute, redirect } from "@tanstack/react-router";
import { orNotFound } from "../site/blog/or-not-found.ts";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { WorkMissing, WorkPage } from "../site/works/work-page.tsx";
import stylesheet from "../styles/pages/work.css?url";

export const Route = createFileRoute("/lavori/$slug")({
  staticData: { stylesheet },
  loader: async ({ context, params }) => {
    const page = await orNotFound(context.api.works.page.query(params));
    if ("redirectTo" in page) throw redirect({ href: `/lavori/${page.redirectTo}`, statusCode: 301 });
    return page;
  },
  head: async ({ match, matches, loaderData }) => {
    if (!loaderData) return { meta: [{ title: titled(matches, "Lavoro non trovato") }, notIndexed] };
    const { workHead } = await import("../site/works/work-head.ts");
    const { publicUrl } = match.context;
    const { work } = loaderData;
    return publicHead(publicUrl, {
      ...workHead(publicUrl, agencyName(matches), work),
      title: titled(matches, work.titolo),
    });
  },
  component: WorkStory,
  notFoundComponent: WorkMissing,
});

function WorkStory() {
  const { work, testimonials, others } = Route.useLoaderData();
  return <WorkPage work={work} testimonials={testimonials} others={others} />;
}
