import { listCountMax } from "@vetrina/contract/list-count";
import type { CutOff } from "@vetrina/contract/privacy";
import { formatCount } from "../../format-count.ts";

const counted = (count: number, one: string, many: string) =>
  count > listCountMax
    ? `più di ${formatCount(listCountMax)} ${many}`
    : `${formatCount(count)} ${count === 1 ? one : many}`;

/** What a person can no longer follow once they are erased, a sentence for each kind. */
export function cutOffWords({ works, quotes }: CutOff): string[] {
  const follow = works === 1 ? "seguirlo" : "seguirli";
  const answer = quotes === 1 ? "aprirlo" : "aprirli";
  const words: string[] = [];
  if (works > 0) {
    words.push(`Ha ${counted(works, "lavoro", "lavori")} in corso: dopo non potrà più ${follow} dalla sua pagina.`);
  }
  if (quotes > 0) {
    words.push(
      `Ha ${counted(quotes, "preventivo aperto", "preventivi aperti")}: dopo non potrà più ${answer}, se non a nome di un’azienda.`,
    );
  }
  return words;
}
