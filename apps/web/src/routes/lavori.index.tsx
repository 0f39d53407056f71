import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { WorksPage } from "../site/works/works-page.tsx";
import stylesheet from "../styles/pages/work.css?url";

export const Route = createFileRoute("/lavori/")({
  staticData: { stylesheet },
  loader: async ({ context }) => ({ works: await context.api.works.list.query() }),
  head: async ({ match, matches, loaderData }) => {
    const { worksHead } = await import("../site/works/work-head.ts");
    const { publicUrl } = match.context;
    const page = worksHead(publicUrl, loaderData?.works ?? []);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: Works,
});

function Works() {
  return <WorksPage {...Route.useLoaderData()} />;
}
