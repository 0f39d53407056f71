import { LRUCache } from "lru-cache";
import type { CacheFigures } from "../monitoring/meter.ts";
import type { FinishedAnswer } from "./finished-answer.ts";

/** Pages, articles, documents and calls, of which a site has so many and no more. */
const keptBytes = 64 * 2 ** 20;
/** Addresses with a query: strangers invent any number, and push out nothing but each other's. */
const queriesBytes = 12 * 2 ** 20;

/** An answer that was just made. */
export interface MadeAnswer {
  answer: FinishedAnswer;
  /** Whether it may be sent to others. */
  isLasting: boolean;
  /** Of the data that it shows: what is made again with the same is taken as it was. */
  mark?: string | undefined;
}

interface KeptAnswer extends MadeAnswer {
  version: string;
}

/**
 * All finished answers that are the same for everybody, by their address, each in its newest content version. An answer
 * is made once for a version, by the request that misses it first; the others wait for that one.
 */
export class AnswerCache {
  private readonly paths = createShelf(keptBytes);
  private readonly queries = createShelf(queriesBytes);
  private readonly underWay = new Map<string, Promise<FinishedAnswer>>();
  private hits = 0;
  private misses = 0;

  constructor(private readonly currentVersion: () => string) {}

  private shelfOf(address: string) {
    return address.includes("?") ? this.queries : this.paths;
  }

  /** Whether the answer is there, without counting as asking for it. */
  has(address: string): boolean {
    return this.shelfOf(address).peek(address)?.version === this.currentVersion();
  }

  find(address: string): FinishedAnswer | undefined {
    const kept = this.shelfOf(address).get(address);
    if (kept?.version !== this.currentVersion()) return undefined;
    this.hits += 1;
    kept.answer.noteAsked();
    return kept.answer;
  }

  /** The answer, made unless it is there or under way. `make` is given the edition of an earlier version, if there is one. */
  async get(address: string, make: (before: MadeAnswer | undefined) => Promise<MadeAnswer>): Promise<FinishedAnswer> {
    const found = this.find(address);
    if (found) return found;
    this.misses += 1;
    const version = this.currentVersion();
    const name = `${version} ${address}`;
    const making = this.underWay.get(name) ?? this.makeAndKeep(address, version, make);
    this.underWay.set(name, making);
    return making.finally(() => this.underWay.delete(name));
  }

  private async makeAndKeep(
    address: string,
    version: string,
    make: (before: MadeAnswer | undefined) => Promise<MadeAnswer>,
  ): Promise<FinishedAnswer> {
    const shelf = this.shelfOf(address);
    const made = await make(shelf.peek(address));
    if (made.isLasting) shelf.set(address, { ...made, version });
    return made.answer;
  }

  figures(): CacheFigures {
    return { hits: this.hits, misses: this.misses, bytes: this.paths.calculatedSize + this.queries.calculatedSize };
  }
}

const createShelf = (maxSize: number) =>
  new LRUCache<string, KeptAnswer>({ maxSize, sizeCalculation: ({ answer }) => answer.bytes });
