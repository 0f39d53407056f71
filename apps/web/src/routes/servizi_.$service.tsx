import { createFileRoute, notFound } from "@tanstack/react-router";
import { serviceOfSlug } from "@vetrina/contract/service-pages";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { useCompany } from "../site/layout/use-company.ts";
import { ServicePage } from "../site/services/service-page.tsx";
import stylesheet from "../styles/pages/service.css?url";

export const Route = createFileRoute("/servizi_/$service")({
  staticData: { stylesheet },
  loader: async ({ params }) => {
    const key = serviceOfSlug(params.service);
    if (!key) throw notFound();
    const [{ visibleServices }, { serviceStories }] = await Promise.all([
      import("../site/services/services.content.ts"),
      import("../site/services/service-stories.content.ts"),
    ]);
    const service = visibleServices.find(({ id }) => id === key);
    if (!service) throw notFound();
    return { service, story: serviceStories[key] };
  },
  head: async ({ match, matches, loaderData }) => {
    if (!loaderData) return {};
    const { serviceHead } = await import("../site/services/service-head.ts");
    const { publicUrl } = match.context;
    const page = serviceHead(publicUrl, agencyName(matches), loaderData.service, loaderData.story);
    return publicHead(publicUrl, { ...page, title: titled(matches, page.title) });
  },
  component: OneService,
});

function OneService() {
  const company = useCompany();
  return <ServicePage {...Route.useLoaderData()} company={company} />;
}
