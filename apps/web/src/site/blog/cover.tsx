import type { PostSummary } from "@vetrina/contract/blog/blog";
import { deliveryWords } from "@vetrina/contract/products";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";

const smallSizes = "(min-width: 62rem) 24rem, (min-width: 36rem) 45vw, 90vw";
const leadSizes = "(min-width: 62rem) 42rem, 90vw";

interface CoverProps {
  post: PostSummary;
  /** Level of its title among the headings of the page. */
  heading?: "h2" | "h3";
  isFirst?: boolean;
}

/** An article as a paper hung from the wire of a newsstand. */
export function Cover({ post, heading: Heading = "h2", isFirst = false }: CoverProps) {
  return (
    <article className="cover">
      <div className="cover-sheet">
        <PostPicture post={post} sizes={smallSizes} isFirst={isFirst} className="aspect-1200/630" />
        <div className="cover-text">
          <p className="text-note text-muted">
            <PostDate post={post} />
          </p>
          <Heading className="mt-1.5 text-item">
            <a href={`/blog/${post.slug}`} className="cover-link">
              {post.title}
            </a>
          </Heading>
          {post.excerpt && <p className="mt-3 line-clamp-5">{post.excerpt}</p>}
          <p className="cover-cue" aria-hidden="true">
            Leggi tutto
          </p>
        </div>
      </div>
    </article>
  );
}

/** The latest issue takes the whole first wire. */
export function LeadCover({ post }: { post: PostSummary }) {
  return (
    <article className="cover cover-lead">
      <div className="cover-sheet">
        <div className="relative">
          <PostPicture post={post} sizes={leadSizes} isFirst className="aspect-1200/630" />
          <strong className="stamp absolute bottom-4 left-4 bg-sheet text-accent">Appena uscito</strong>
        </div>
        <div className="cover-text lg:justify-center">
          <p className="text-note text-muted">
            <PostDate post={post} />
          </p>
          <h2 className="mt-2 text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.2]">
            <a href={`/blog/${post.slug}`} className="cover-link">
              {post.title}
            </a>
          </h2>
          {post.excerpt && <p className="mt-4 line-clamp-6 max-w-[52ch]">{post.excerpt}</p>}
          <p className="cover-cue" aria-hidden="true">
            Leggi tutto
          </p>
        </div>
      </div>
    </article>
  );
}

/** What every paper has inside: ours is about the site we sell. */
export function Insert() {
  return (
    <aside className="cover" aria-label="Offerta">
      <div className="cover-sheet cover-insert">
        <p className="relative display text-item">Inserto da staccare</p>
        <p className="display my-auto text-[6.5rem] leading-none">
          <span className="mr-0.5 align-[0.65em] text-[0.42em]">€</span>197
        </p>
        <p className="max-w-[24ch] text-lead">
          Il sito della tua attività, online in {deliveryWords("offerta-197")}. Dominio, hosting e assistenza per 12
          mesi inclusi.
        </p>
        <a href="/offerta-197" data-cta="blog_insert" className="btn btn-secondary btn-lg mt-3">
          Guarda l’offerta
        </a>
      </div>
    </aside>
  );
}
