import type { PostSummary } from "@vetrina/contract/blog/blog";
import { deliveryWords } from "@vetrina/contract/products";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";

const smallSizes = "(min-width: 62rem) 24rem, (min-width: 36rem) 45vw, 90vw";
const leadSizes = "(min-width: 62rem) 42rem, 90vw";

interface CoverProps {
  post: PostSummary;
  /** Level of its title among the headings of the page. */
  heading?: "h2" | "h3" | undefined;
  isFirst?: boolean;
}

const looks = {
  small: { text: "", title: "mt-1.5 text-item", excerpt: "mt-3 line-clamp-5", cue: "" },
  lead: {
    text: "lg:justify-center lg:p-8",
    title: "mt-2 text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.2]",
    excerpt: "mt-4 line-clamp-6 max-w-[52ch]",
    cue: "lg:mt-2",
  },
};

function CoverText({ post, heading: Heading = "h2", look }: CoverProps & { look: keyof typeof looks }) {
  const { text, title, excerpt, cue } = looks[look];
  return (
    <div className={`flex grow flex-col px-5 pt-5 pb-4 ${text}`}>
      <p className="text-note text-muted">
        <PostDate post={post} />
      </p>
      <Heading className={title}>
        <a href={`/blog/${post.slug}`} className="cover-link outline-none before:absolute before:inset-0">
          {post.title}
        </a>
      </Heading>
      {post.excerpt && <p className={excerpt}>{post.excerpt}</p>}
      <p
        className={`mt-auto self-start pt-3 pb-2 font-semibold text-accent underline decoration-2 underline-offset-[0.3em] group-hover:decoration-4 ${cue}`}
        aria-hidden="true"
      >
        Leggi tutto
      </p>
    </div>
  );
}

/** An article as a paper hung from the wire of a newsstand. */
export function Cover({ post, heading, isFirst = false }: CoverProps) {
  return (
    <article className="cover">
      <div className="cover-sheet group">
        <PostPicture post={post} sizes={smallSizes} isFirst={isFirst} className="aspect-1200/630" />
        <CoverText post={post} heading={heading} look="small" />
      </div>
    </article>
  );
}

/** The latest issue takes the whole first wire. */
export function LeadCover({ post }: { post: PostSummary }) {
  return (
    <article className="cover col-span-full [--lean:0deg]">
      <div className="cover-sheet group lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[1fr]">
        <div className="relative">
          <PostPicture post={post} sizes={leadSizes} isFirst className="aspect-1200/630" />
          <strong className="stamp absolute bottom-4 left-4 bg-sheet text-accent">Appena uscito</strong>
        </div>
        <CoverText post={post} look="lead" />
      </div>
    </article>
  );
}

/** What every paper has inside: ours is about the site we sell. */
export function Insert() {
  return (
    <aside className="cover [--wood:var(--color-base-content)]" aria-label="Offerta">
      <div className="cover-sheet items-start gap-3 bg-primary px-6 pt-9 pb-6 text-primary-content outline-2 -outline-offset-10 outline-primary-content/70 outline-dashed">
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
