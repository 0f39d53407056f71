import type { BlogPage, BlogPageQuery, PostSummary } from "@vetrina/contract/blog/blog";
import { blogAddress } from "@vetrina/contract/blog/blog-address";
import { BareWire } from "./bare-wire.tsx";
import { BlogPagination } from "./blog-pagination.tsx";
import { Cover, Insert, LeadCover } from "./cover.tsx";

/** The first wire hangs in the first screen of a large window. */
const firstWire = 3;

export const counted = (total: number) => (total === 1 ? "1 articolo" : `${total} articoli`);

function Summary({ query, list }: { query: BlogPageQuery; list: BlogPage }) {
  const page = list.pages > 1 ? `, pagina ${list.page} di ${list.pages}` : "";
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6">
      <p data-summary className="font-semibold">
        {query.q ? `${counted(list.total)} per «${query.q}»${page}` : `${counted(list.total)}, dal più recente${page}`}
      </p>
      {query.q && <ClearSearch />}
    </div>
  );
}

function ClearSearch() {
  return (
    <a href="/blog" data-clear className="text-link text-accent">
      Cancella la ricerca
    </a>
  );
}

function Nothing({ query }: { query: BlogPageQuery }) {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[1fr_1fr]">
      <BareWire says={query.q ? "Esaurito" : "In stampa"} />
      <div>
        <h2 data-summary className="text-voice">
          {query.q ? "Nessun articolo trovato" : "Nessun articolo disponibile"}
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead">
          {query.q
            ? `Di «${query.q}» non abbiamo ancora scritto. Prova con una parola sola, o più comune.`
            : "Il primo numero è in tipografia. Torna a trovarci tra qualche giorno."}
        </p>
        {query.q && <ClearSearch />}
      </div>
    </div>
  );
}

function FrontPage({ posts: [lead, ...others] }: { posts: PostSummary[] }) {
  return (
    <div className="rack">
      {lead && <LeadCover post={lead} />}
      {others.map((post) => (
        <Cover key={post.id} post={post} />
      ))}
      <Insert />
    </div>
  );
}

/** What the newsstand has for this search, on this page. */
export function BlogResults({ query, list }: { query: BlogPageQuery; list: BlogPage }) {
  if (list.total === 0) return <Nothing query={query} />;
  return (
    <>
      <Summary query={query} list={list} />
      {query.q || list.page > 1 ? (
        <div className="rack">
          {list.posts.map((post, index) => (
            <Cover key={post.id} post={post} isFirst={index < firstWire} />
          ))}
        </div>
      ) : (
        <FrontPage posts={list.posts} />
      )}
      {list.pages > 1 && (
        <BlogPagination page={query.page} pages={list.pages} to={(page) => blogAddress({ ...query, page })} />
      )}
    </>
  );
}
