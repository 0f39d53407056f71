import { type PublicTag, tagPath } from "@vetrina/contract/blog/tags";
import { counted } from "./blog-results.tsx";

/** The newsstand's shelves: what there is to read, by what it is about, the fullest shelf first. */
export function BlogTopics({ topics }: { topics: PublicTag[] }) {
  return (
    <nav id="argomenti" aria-labelledby="argomenti-titolo" className="wrap scroll-mt-6 pb-24 lg:pb-32">
      <h2 id="argomenti-titolo" className="text-voice">
        Gli scaffali, per argomento
      </h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:mt-8 xl:grid-cols-4">
        {topics.map(({ slug, tag, count }) => (
          <li key={slug} className="-mb-0.5 border-y-2 border-base-content">
            <a
              href={tagPath(slug)}
              className="flex min-h-14 items-baseline justify-between gap-4 py-3 underline-offset-[0.25em] hover:underline"
            >
              <span className="display min-w-0 text-item wrap-anywhere">{tag}</span>
              <span className="text-note whitespace-nowrap">{counted(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
