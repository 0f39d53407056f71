/** A variable that the site doesn't know, and the one that its name resembles. */
export interface Misspelled {
  written: string;
  meant: string;
}

/** How many letters are to be added, removed, replaced or swapped with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const way = Math.min(last[column] ?? 0, next[column - 1] ?? 0) + 1;
      const along = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(way, along, isSwapped ? (before[column - 2] ?? 0) + 1 : along));
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** Short names have many neighbours by chance. */
const lettersWrong = (name: string) => (name.length < 6 ? 1 : 2);

function isNearly(written: string, name: string): boolean {
  const allowed = lettersWrong(name);
  // Most names differ by more in length alone, and a start has no time to compare them letter by letter.
  return Math.abs(written.length - name.length) <= allowed && editDistance(written, name) <= allowed;
}

/**
 * Variables whose names are nearly one of the site's, as long as the site's own isn't set: without it the start would go
 * on in silence with another value. Variables of other programs are none of its business.
 */
export function misspelledVariables(source: NodeJS.ProcessEnv, known: readonly string[]): Misspelled[] {
  const missing = known.filter((name) => !source[name]);
  return Object.keys(source)
    .filter((written) => source[written] && !known.includes(written))
    .flatMap((written) => {
      const meant = missing.find((name) => isNearly(written.toUpperCase(), name));
      return meant ? [{ written, meant }] : [];
    });
}
