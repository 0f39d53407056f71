import { createFileRoute, redirect } from "@tanstack/react-router";
import { articleHead } from "../site/blog/article-head.ts";
import { ArticleFailure, ArticleMissing } from "../site/blog/article-outcome.tsx";
import { ArticlePage } from "../site/blog/article-page.tsx";
import { orNotFound } from "../site/blog/or-not-found.ts";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { memberPath } from "../site/people/member-path.ts";
import stylesheet from "../styles/pages/article.css?url";

export const Route = createFileRoute("/blog/$slug")({
  staticData: { stylesheet },
  loader: async ({ context, params, parentMatchPromise }) => {
    const page = await orNotFound(context.api.blog.article.query(params));
    if ("redirectTo" in page) throw redirect({ href: `/blog/${page.redirectTo}`, statusCode: 301 });
    const { authorName } = page.post;
    const team = authorName === null ? [] : await context.api.site.team.query();
    const author = team.find(({ name }) => name === authorName);
    return {
      ...page,
      authorPath: author && memberPath(author.name),
      company: (await parentMatchPromise).loaderData?.company.name ?? "",
    };
  },
  head: ({ match, matches, loaderData }) => {
    if (match.status === "error") {
      return { meta: [{ title: titled(matches, "Errore nel caricamento dell'articolo") }, notIndexed] };
    }
    if (!loaderData) return { meta: [{ title: titled(matches, "Articolo non trovato") }, notIndexed] };
    const { publicUrl } = match.context;
    return publicHead(publicUrl, articleHead(publicUrl, loaderData));
  },
  component: Article,
  notFoundComponent: ArticleMissing,
  errorComponent: Failure,
});

function Article() {
  const { publicUrl } = Route.useRouteContext();
  const { post, related, authorPath } = Route.useLoaderData();
  return <ArticlePage post={post} authorPath={authorPath} related={related} url={`${publicUrl}/blog/${post.slug}`} />;
}

function Failure() {
  const { slug } = Route.useParams();
  return <ArticleFailure address={`/blog/${slug}`} />;
}
