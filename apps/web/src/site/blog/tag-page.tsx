import { type TagPage as Tag, tagPath } from "@vetrina/contract/blog/tags";
import { SiteLayout } from "../layout/site-layout.tsx";
import { WayBack } from "../way-back.tsx";
import { BareWire } from "./bare-wire.tsx";
import { BlogPagination } from "./blog-pagination.tsx";
import { counted } from "./blog-results.tsx";
import { Cover } from "./cover.tsx";

/** The first wire hangs in the first screen of a large window. */
const firstWire = 3;

/** All that was written about one thing. */
export function TagPage({ list }: { list: Tag }) {
  const { slug, tag, posts, total, page, pages } = list;
  return (
    <div className="kiosk">
      <div className="awning" />
      <div className="wrap pt-6 pb-24 lg:pt-8 lg:pb-32">
        <WayBack href="/blog" label="Tutti gli articoli" />
        <h1 className="mt-4 text-title [overflow-wrap:anywhere] lg:mt-6">{tag}</h1>
        <p className="mt-4 mb-8 font-semibold">
          {`${counted(total)} su questo argomento, dal più recente${pages > 1 ? `, pagina ${page} di ${pages}` : ""}`}
        </p>
        <div className="rack">
          {posts.map((post, index) => (
            <Cover key={post.id} post={post} isFirst={index < firstWire} />
          ))}
        </div>
        {pages > 1 && <BlogPagination page={page} pages={pages} to={(target) => tagPath(slug, target)} />}
      </div>
    </div>
  );
}

export const TagMissing = () => (
  <SiteLayout current="/blog">
    <div className="kiosk">
      <div className="awning" />
      <div className="wrap grid items-center gap-10 pt-10 pb-24 lg:grid-cols-[1fr_1fr]">
        <BareWire says="Esaurito" />
        <div>
          <h1 className="text-voice">Argomento non trovato</h1>
          <p className="mt-4 max-w-[44ch] text-lead">
            Forse gli articoli che ne parlavano hanno cambiato posto. Quelli che ci sono stanno tutti nel blog.
          </p>
          <a href="/blog" className="btn btn-neutral btn-lg mt-6">
            Tutti gli articoli
          </a>
        </div>
      </div>
    </div>
  </SiteLayout>
);
