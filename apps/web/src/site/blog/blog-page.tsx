import { type BlogPage as BlogList, type BlogPageQuery, searchTextMax } from "@vetrina/contract/blog/blog";
import type { PublicTag } from "@vetrina/contract/blog/tags";
import { Island } from "../../islands/island.tsx";
import { SiteLayout } from "../layout/site-layout.tsx";
import { BareWire } from "./bare-wire.tsx";
import { BlogResults } from "./blog-results.tsx";
import { BlogTopics } from "./blog-topics.tsx";
import { CoverSkeletons } from "./cover-skeleton.tsx";

/** As a link's address: the one that the page stands at, whichever that is. */
const thisAddress = "";

const Retry = () => (
  <a href={thisAddress} className="btn btn-neutral btn-lg mt-6">
    Riprova
  </a>
);

/** In place of the articles when they could not be fetched. */
function ListFailure() {
  return (
    <div role="alert" className="grid items-center gap-10 lg:grid-cols-[1fr_1fr]">
      <BareWire says="Torno subito" />
      <div>
        <h2 data-summary className="text-voice">
          Gli articoli non sono arrivati
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead">La colpa è nostra, non tua. Riprova tra un momento.</p>
        <Retry />
      </div>
    </div>
  );
}

/** In place of a search's results after a 429. */
const TooManySearches = () => (
  <div role="alert" className="grid items-center gap-10 lg:grid-cols-[1fr_1fr]">
    <BareWire says="Un attimo" />
    <div>
      <h2 data-summary className="text-voice">
        Troppe ricerche in poco tempo
      </h2>
      <p className="mt-4 max-w-[44ch] text-lead">
        Da questa connessione ne sono arrivate tante. Riprova tra qualche minuto: intanto gli articoli sono tutti qui.
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Retry />
        <a href="/blog" data-clear className="btn btn-neutral btn-outline btn-lg mt-6">
          Tutti gli articoli
        </a>
      </p>
    </div>
  </div>
);

function SearchForm({ text }: { text: string }) {
  return (
    <search className="mt-7 block">
      <form action="/blog" method="get">
        <label htmlFor="cerca" className="font-semibold">
          Cerca tra gli articoli
        </label>
        <div className="mt-2 grid max-w-120 grid-cols-[minmax(0,1fr)_auto] border-3 border-base-content bg-sheet focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-base-content">
          <input
            id="cerca"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={searchTextMax}
            placeholder="recensioni, prezzi, foto…"
            autoComplete="off"
            enterKeyHint="search"
            className="h-13 min-w-0 appearance-none px-4 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:brightness-0 [&::-webkit-search-cancel-button]:grayscale"
          />
          <button
            type="submit"
            className="cursor-pointer bg-base-content px-5 font-semibold text-base-100 hover:bg-primary focus-visible:-outline-offset-7 focus-visible:outline-base-100"
          >
            Cerca
          </button>
        </div>
      </form>
    </search>
  );
}

function Masthead({ text, hasTopics }: { text: string; hasTopics: boolean }) {
  return (
    <div className="wrap grid items-end gap-x-16 gap-y-6 pt-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pt-14">
      <h1 className="text-poster">Il blog, come in edicola.</h1>
      <div className="lg:pb-2">
        <p className="max-w-[38ch] text-lead">
          Consigli, guide e novità per chi ha un’attività da mandare avanti. Si prende, si legge e non si paga.
        </p>
        <SearchForm text={text} />
        {hasTopics && (
          <a href="#argomenti" className="text-link mt-3">
            Sfoglia per argomento
          </a>
        )}
      </div>
    </div>
  );
}

interface BlogPageProps {
  query: BlogPageQuery;
  /** Missing when the articles could not be fetched. */
  list: BlogList | undefined;
  /** What published articles are about; missing when it could not be fetched. */
  topics?: PublicTag[] | undefined;
  /** They were not looked for: too many searches came from one address. */
  isRefused?: boolean | undefined;
}

/** The newsstand of the street. The templates are what its script hangs up while it waits, and when nothing comes. */
export function BlogPage({ query, list, topics = [], isRefused = false }: BlogPageProps) {
  const missing = isRefused ? <TooManySearches /> : <ListFailure />;
  return (
    <SiteLayout current="/blog">
      <Island name="blog-search" wakes="when touched">
        <div data-blog-list className="kiosk">
          <div className="awning" />
          <Masthead text={query.q} hasTopics={topics.length > 0} />
          <div id="articoli" data-results tabIndex={-1} className="wrap pt-12 pb-16 outline-none lg:pt-16 lg:pb-24">
            {list ? <BlogResults query={query} list={list} /> : missing}
          </div>
          {topics.length > 0 && <BlogTopics topics={topics} />}
          <p role="status" data-status className="sr-only" />
          <template data-skeletons>
            <CoverSkeletons />
          </template>
          <template data-failure>
            <ListFailure />
          </template>
        </div>
      </Island>
    </SiteLayout>
  );
}
