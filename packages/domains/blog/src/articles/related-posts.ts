import { withoutAccents } from "@vetrina/contract/accents";
import { type PostSummary, relatedPostsMax } from "@vetrina/contract/blog/blog";
import type { Deps } from "@vetrina/core/deps";
import { presentSummary, type SummaryRow, summaryNames } from "./post-columns.ts";

/** Related articles are looked for among this many of the newest: the cost stays the same however many there are. */
const poolMax = 300;

const commonWords = new Set(
  `alla alle allo anche ancora avere bene cento chi come cosa cose dalla dalle davvero degli della delle dello dentro
  dopo dove essere euro fare fino fuori guida hanno loro mano meglio meno molto negli nella nelle nello nostro ogni
  oltre perche piccola piccolo poco prima propria proprio qual quale quali quando quanti quanto quello questa queste
  questi questo sempre senza siamo solo sono sulla sulle sullo suoi tanto tempo tutta tutte tutti tutto vero vostro`
    .split(/\s+/)
    .map(stem),
);

/** Singular and plural, masculine and feminine differ in their last vowels. */
function stem(word: string): string {
  return word.replace(/(?<![aeiou])[aeiou]+$/, "");
}

/** Titles stay the same, and each article's page looks at those of all the others. */
const knownSubjects = new Map<string, ReadonlySet<string>>();

/** What a title is about: the stems of its words that carry a meaning. */
function subjectsOf(title: string): ReadonlySet<string> {
  const known = knownSubjects.get(title);
  if (known) return known;
  const stems = (
    withoutAccents(title)
      .toLowerCase()
      .match(/[a-z0-9]{4,}/g) ?? []
  ).map(stem);
  const subjects = new Set(stems.filter((word) => word.length > 1 && !commonWords.has(word)));
  if (knownSubjects.size >= 2 * poolMax) knownSubjects.clear();
  knownSubjects.set(title, subjects);
  return subjects;
}

interface Titled {
  id: number;
  title: string;
}

/** The likeliest of a pool that is in order of preference: a shared word counts the more, the fewer titles have it. */
export function chooseRelated(title: string, pool: readonly Titled[], count: number): number[] {
  const wanted = subjectsOf(title);
  const candidates = pool.map((post) => ({ id: post.id, subjects: subjectsOf(post.title) }));
  const weights = new Map(
    [...wanted].map((word) => {
      const holders = candidates.filter(({ subjects }) => subjects.has(word)).length;
      return [word, Math.log(1 + pool.length / (1 + holders))];
    }),
  );
  const scored = candidates.map(({ id, subjects }) => {
    let score = 0;
    for (const [word, weight] of weights) if (subjects.has(word)) score += weight;
    return { id, score };
  });
  // Sorting keeps the pool's order among equals, so that the newest come first and fill what is left.
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ id }) => id);
}

const poolStatement = {
  name: "related-pool",
  text: `
    select id, title from "BlogPost" where status = 'published' and id <> $1
    order by "publishedAt" desc nulls first, id desc limit $2`,
};

const byIds = {
  name: "posts-by-ids",
  text: `select ${summaryNames} from "BlogPost" where id = any ($1::integer[])`,
};

/** Published articles on the same subject, up to three, the likeliest first; the newest where subjects don't meet. */
export async function relatedPosts(deps: Deps, post: Titled): Promise<PostSummary[]> {
  const pool = await deps.run<Titled>(poolStatement, [post.id, poolMax]);
  const ids = chooseRelated(post.title, pool, relatedPostsMax);
  const rows = await deps.run<SummaryRow>(byIds, [ids]);
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(presentSummary);
}
