import type { PostSummary } from "@vetrina/contract/blog/blog";
import { BlogTeaser } from "../../islands/blog-teaser.tsx";
import { Island } from "../../islands/island.tsx";
import { TeaserPosts } from "./teaser-posts.tsx";

/** Without articles, because they could not be read, the browser is asked to try once more. */
export function BlogSection({ posts }: { posts: PostSummary[] | null }) {
  return (
    <section id="blog" aria-labelledby="blog-titolo" className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2 border-b-8 border-double border-base-content pb-3 sm:pb-5">
          <h2 id="blog-titolo" className="text-title">
            Blog & Risorse
          </h2>
          <p className="max-w-[38ch] max-sm:hidden">
            Consigli, guide e novità dal web design, scritti per chi ha un’attività da mandare avanti.
          </p>
        </div>
        {posts ? (
          <TeaserPosts posts={posts} />
        ) : (
          <Island name="blog-teaser">
            <BlogTeaser />
          </Island>
        )}
        <a href="/blog" className="btn btn-neutral btn-outline btn-xl mt-2 max-sm:w-full sm:mt-8 lg:mt-12">
          Visualizza tutti gli articoli
        </a>
      </div>
    </section>
  );
}
