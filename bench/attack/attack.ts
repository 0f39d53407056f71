import type { Site } from "./site.ts";

/** When an attack is to stop by itself. */
export interface Clock {
  /** Whether it is time. */
  over(): boolean;
  /** Breaks off what still waits then. */
  signal: AbortSignal;
}

/** One attack, with all that it needs made ready. */
export interface ReadyAttack {
  /** Does its worst until the clock says stop. May end before. */
  attack(clock: Clock): Promise<void>;
  /** What the attack has got that it should not have: a sentence each, none when all is well. Asked while the site still serves. */
  verify?(): Promise<string[]>;
  /** The same, of what is seen in the data folder once the site has stopped. */
  inspect?(): Promise<string[]>;
}

/** A row of the table of attacks. Each is a file of its own in `rows`, named in `rows.ts`. */
export interface Attack {
  /** The name by which it is asked for: the number of its row, and a letter where a row has several. */
  row: string;
  name: string;
  /** Variables of the server beyond the usual ones. */
  environment?(): Promise<Record<string, string>>;
  prepare(site: Site): Promise<ReadyAttack>;
}
