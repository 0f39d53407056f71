import { createFileRoute, redirect } from "@tanstack/react-router";
import { blogAddress, readBlogQuery } from "@vetrina/contract/blog/blog-address";
import { blogHead } from "../site/blog/blog-head.ts";
import { BlogPage } from "../site/blog/blog-page.tsx";
import { agencyName } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import stylesheet from "../styles/pages/blog.css?url";

export const Route = createFileRoute("/blog/")({
  staticData: { stylesheet },
  context: ({ context }) => ({ asked: readBlogQuery(context.query ?? new URLSearchParams()) }),
  loader: async ({ context: { api, asked, searchRefused } }) => {
    if (searchRefused) return undefined;
    const [list, topics] = await Promise.all([api.blog.page.query(asked), api.blog.tags.query()]);
    const last = Math.max(1, list.pages);
    // Articles come and go: an old address beyond the last page redirects to the last page.
    if (asked.page > last) throw redirect({ href: blogAddress({ ...asked, page: last }), statusCode: 302 });
    return { list, topics };
  },
  head: ({ match, matches, loaderData }) => {
    const { publicUrl, asked } = match.context;
    return publicHead(publicUrl, blogHead({ publicUrl, agency: agencyName(matches) }, asked, loaderData?.list));
  },
  component: Blog,
  errorComponent: BlogFailure,
});

function Blog() {
  const { asked, searchRefused } = Route.useRouteContext();
  const { list, topics } = Route.useLoaderData() ?? {};
  return <BlogPage query={asked} list={list} topics={topics} isRefused={searchRefused} />;
}

function BlogFailure() {
  const { asked } = Route.useRouteContext();
  return <BlogPage query={asked} list={undefined} />;
}
