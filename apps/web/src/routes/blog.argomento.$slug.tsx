import { createFileRoute, redirect } from "@tanstack/react-router";
import { readTagPage, tagPath } from "@vetrina/contract/blog/tags";
import { orNotFound } from "../site/blog/or-not-found.ts";
import { tagHead } from "../site/blog/tag-head.ts";
import { TagMissing, TagPage } from "../site/blog/tag-page.tsx";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import stylesheet from "../styles/pages/blog.css?url";

export const Route = createFileRoute("/blog/argomento/$slug")({
  staticData: { stylesheet },
  context: ({ context }) => ({ page: readTagPage(context.query ?? new URLSearchParams()) }),
  loader: async ({ context: { api, page }, params: { slug } }) => {
    const list = await orNotFound(api.blog.tag.query({ slug, page }));
    if (page > list.pages) throw redirect({ href: tagPath(slug, list.pages), statusCode: 302 });
    return list;
  },
  head: ({ match, matches, loaderData }) => {
    if (!loaderData) return { meta: [{ title: titled(matches, "Argomento non trovato") }, notIndexed] };
    const { publicUrl } = match.context;
    return publicHead(publicUrl, tagHead({ publicUrl, agency: agencyName(matches) }, loaderData));
  },
  component: Tag,
  notFoundComponent: TagMissing,
});

function Tag() {
  return (
    <SiteLayout current="/blog">
      <TagPage list={Route.useLoaderData()} />
    </SiteLayout>
  );
}
