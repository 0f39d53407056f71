import { plainText } from "@vetrina/contract/blog/reading";

/** Where a paragraph, a heading or another piece that is read as one ends. */
const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|figcaption)>/i;

const blocksOf = (html: string): string[] => html.split(blockEnd).map(plainText).filter(Boolean);

/** Of `blocks` those that the other text doesn't have, as often as it lacks them. */
function missingIn(other: readonly string[], blocks: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const block of other) left.set(block, (left.get(block) ?? 0) + 1);
  return blocks.filter((block) => {
    const count = left.get(block) ?? 0;
    left.set(block, count - 1);
    return count <= 0;
  });
}

export interface ChangedBlocks {
  removed: string[];
  added: string[];
}

/** Which blocks of text one version has and the other hasn't; what only moved is neither. One pass over each. */
export function changedBlocks(before: string, after: string): ChangedBlocks {
  const [then, now] = [blocksOf(before), blocksOf(after)];
  return { removed: missingIn(now, then), added: missingIn(then, now) };
}
