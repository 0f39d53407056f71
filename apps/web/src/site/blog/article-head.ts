import type { Post } from "@vetrina/contract/blog/blog";
import { articleDescription, wordCount } from "@vetrina/contract/blog/reading";
import { articlePicture } from "@vetrina/contract/sharing";
import { agencyReference } from "../layout/agency-reference.ts";
import { breadcrumbTrail } from "../layout/breadcrumbs.ts";
import { feedLink, type PublicPage } from "../layout/public-head.ts";
import { dateOfPost } from "./post-date.tsx";

interface PublishedArticle {
  post: Post;
  company: string;
  /** Where the team's page introduces who wrote it. */
  authorPath?: string | undefined;
}

const person = (name: string, url: string | undefined) => ({ "@type": "Person", name, ...(url && { url }) });

/** The article as schema.org describes one: https://schema.org/BlogPosting. */
function blogPosting(publicUrl: string, { post, company, authorPath }: PublishedArticle) {
  const url = `${publicUrl}/blog/${post.slug}`;
  const organization = agencyReference(publicUrl, company);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: articleDescription(post),
    inLanguage: "it-IT",
    datePublished: dateOfPost(post),
    dateModified: post.updatedAt,
    // A PNG, which every reader of structured data takes; featured pictures are SVG or AVIF.
    image: `${publicUrl}${articlePicture(post.slug, post.updatedAt)}`,
    wordCount: wordCount(post.content),
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    author:
      post.authorName === null ? organization : person(post.authorName, authorPath && `${publicUrl}${authorPath}`),
    publisher: { ...organization, logo: { "@type": "ImageObject", url: `${publicUrl}/apple-touch-icon.png` } },
  };
}

export function articleHead(publicUrl: string, article: PublishedArticle): PublicPage {
  const { post, company } = article;
  const path = `/blog/${post.slug}`;
  return {
    path,
    title: post.metaTitle ?? `${post.title} | ${company}`,
    description: articleDescription(post),
    kind: "article",
    picture: { path: articlePicture(post.slug, post.updatedAt), alt: post.title },
    meta: [
      { property: "article:published_time", content: dateOfPost(post) },
      { property: "article:modified_time", content: post.updatedAt },
    ],
    links: [feedLink],
    structuredData: [
      blogPosting(publicUrl, article),
      breadcrumbTrail(publicUrl, [
        { name: "Blog", path: "/blog" },
        { name: post.title, path },
      ]),
    ],
  };
}
