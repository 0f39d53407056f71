import type { PublishedReadings } from "@vetrina/core/published-readings";
import { LRUCache } from "lru-cache";

/** Characters of JSON, about what the results take. */
const keptMax = 12 * 2 ** 20;

interface Kept {
  version: string;
  result: { value: unknown };
}

/** Keeps what was read of the public content until there is another version; those who ask meanwhile share the reading. */
export function createPublishedReadings(currentVersion: () => string): PublishedReadings {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptMax,
    sizeCalculation: ({ result }, name) => name.length + (JSON.stringify(result.value)?.length ?? 0) + 100,
  });
  const underWay = new Map<string, Promise<unknown>>();

  const find = (name: string) => {
    const found = kept.get(name);
    return found?.version === currentVersion() ? found.result : undefined;
  };

  async function readAndKeep(name: string, read: () => Promise<unknown>, isWhole: (value: never) => boolean) {
    const version = currentVersion();
    const value = await read();
    if (isWhole(value as never)) kept.set(name, { version, result: { value } });
    return value;
  }

  return {
    has: (name) => find(name) !== undefined,
    async get<Result>(name: string, read: () => Promise<Result>, isWhole: (value: Result) => boolean = () => true) {
      const found = find(name);
      if (found) return found.value as Result;
      const key = `${currentVersion()} ${name}`;
      const reading = underWay.get(key) ?? readAndKeep(name, read, isWhole as (value: never) => boolean);
      underWay.set(key, reading);
      return reading.finally(() => underWay.delete(key)) as Promise<Result>;
    },
  };
}
