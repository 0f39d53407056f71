import { useEffect } from "react";

/**
 * Gives what was sent and taken back to the box on screen under a name: the one that it was written in may have been
 * left since, and opened again.
 */
export function makeGivebacks<Given>() {
  const takers = new Map<string, (given: Given) => void>();
  return {
    /** Returns whether there is such a box. */
    give(name: string, given: Given): boolean {
      const take = takers.get(name);
      take?.(given);
      return take !== undefined;
    },
    useTaker(name: string, take: (given: Given) => void): void {
      useEffect(() => {
        takers.set(name, take);
        return () => {
          if (takers.get(name) === take) takers.delete(name);
        };
      }, [name, take]);
    },
  };
}
