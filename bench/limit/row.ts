import type { Load } from "../wrk.ts";

/** The site under measure: the built server, as `npm start` runs it, without rate limits and on its own database. */
export interface LimitSite {
  url: string;
  /** Of the server, whose processor time counts. */
  pid: number;
  dataDir: string;
  /** What a call of the staff's carries. */
  staff: Record<string, string>;
}

/** A call whose answers per second are compared with what the same machine can do at best. */
export interface ShareRow {
  name: string;
  /** `insert`: a bare Fastify route that does one durable INSERT. `plain`: one that answers a word. */
  limit: "insert" | "plain";
  /** The share of the limit that is to be reached. */
  target: number;
  /** Once, before the rounds: what has to be there. */
  prepare?(site: LimitSite): Promise<void>;
  /** Loads the site with these connections for these seconds; `load` of wrk.ts does that. */
  run(site: LimitSite, options: { connections: number; seconds: number }): Promise<Pick<Load, "answers" | "seconds">>;
}

/** Something that costs what it costs: it has a most, and no limit to be compared with. */
export interface CostRow {
  name: string;
  unit: "ms" | "s" | "MB";
  /** The most that it may be. */
  most: number;
  /** Five unless it says otherwise; the median counts. */
  rounds?: number;
  prepare?(site: LimitSite): Promise<void>;
  measure(site: LimitSite): Promise<number>;
}
