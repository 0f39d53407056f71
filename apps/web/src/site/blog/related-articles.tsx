import type { PostSummary } from "@vetrina/contract/blog/blog";
import { Cover } from "./cover.tsx";

export function RelatedArticles({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="altri-titolo" className="kiosk">
      <div className="wrap pt-16 pb-20 lg:pt-20 lg:pb-28">
        <h2 id="altri-titolo" className="text-voice">
          Già che sei in edicola
        </h2>
        <div className="rack">
          {posts.map((post) => (
            <Cover key={post.id} post={post} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
