import { createFileRoute, redirect } from "@tanstack/react-router";
import { PreviewExpired } from "../site/blog/article-outcome.tsx";
import { orNotFound } from "../site/blog/or-not-found.ts";
import { PreviewPage } from "../site/blog/preview-page.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed } from "../site/layout/public-head.ts";
import stylesheet from "../styles/pages/article.css?url";

export const Route = createFileRoute("/blog/anteprima/$token")({
  staticData: { stylesheet, private: true },
  loader: async ({ context, params }) => {
    const preview = await orNotFound(context.api.blog.preview.query(params));
    if (preview.post.status === "published") throw redirect({ href: `/blog/${preview.post.slug}`, statusCode: 302 });
    return preview;
  },
  head: ({ matches, loaderData }) => ({
    meta: [
      { title: loaderData ? `Anteprima: ${loaderData.post.title}` : titled(matches, "Questa anteprima è scaduta") },
      notIndexed,
    ],
  }),
  component: Preview,
  notFoundComponent: PreviewExpired,
});

function Preview() {
  return <PreviewPage {...Route.useLoaderData()} />;
}
