import { timeZone } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { BackupError } from "../backup/backup-error.ts";
import {
  byDate,
  isHistory,
  isSegment,
  lastMomentOf,
  numberOf,
  segmentOf,
  timelineOf,
  type WalArchive,
  type WalBase,
  type WalPiece,
} from "./pieces.ts";

/** What brings a database to a moment. */
export type RestorePlan = {
  base: WalBase;
  timeline: number;
  /** Segments and histories, in order. */
  pieces: WalPiece[];
  /** As far as the archive goes without a hole. */
  until: Date;
  /** The name of the first segment that is missing, if any. */
  hole?: string | undefined;
};

/** Where a timeline left the one before it: segments with lower numbers are that one's. */
export type Fork = { timeline: number; number: number };

/** Reads a timeline's history: "<timeline> TAB <position> TAB <reason>" for each one before it. */
export function parseHistory(text: string): Fork[] {
  return [...text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)].map(([, timeline, high = "", low = ""]) => ({
    timeline: Number(timeline),
    number: Number.parseInt(high, 16) * 256 + Math.floor(Number.parseInt(low, 16) / 2 ** 24),
  }));
}

/** A moment in Italy after what leads to it: "fino all’8 novembre 2026 alle ore 09:15:00". */
export const momentAfter = (words: string, moment: Date) =>
  withArticle(words, moment.toLocaleString("it-IT", { dateStyle: "long", timeStyle: "medium", timeZone }));

/** The timeline that was being written at a moment: the newest that had begun. */
export function timelineAt({ pieces, bases }: WalArchive, moment: Date): number {
  const begun = pieces.filter(({ name, closedAt }) => isHistory(name) && closedAt <= moment);
  return Math.max(bases[0]?.timeline ?? 1, 1, ...begun.map(({ name }) => timelineOf(name)));
}

/** For a moment the dates count: one made later has an earlier date where the clock was behind. For the end, the log. */
function baseFor(archive: WalArchive, moment: Date, isOnPath: (base: WalBase) => boolean): WalBase {
  const dated = archive.bases.toSorted(byDate);
  const isEnd = moment.getTime() >= lastMomentOf(archive);
  const base = (isEnd ? archive.bases : dated).findLast((each) => each.endedAt <= moment && isOnPath(each));
  if (base) return base;
  const first = dated[0];
  throw new BackupError(
    first
      ? `${momentAfter("L’archivio continuo comincia il", first.endedAt)}: a prima di allora si torna solo con una copia notturna.`
      : "Nell’archivio continuo non c’è nessuna copia di base: da lì non si può ripartire. Usa una copia notturna.",
  );
}

/**
 * What is needed to bring a database to a moment: the newest base from before it, and every piece that follows. Throws
 * BackupError when the archive begins later, ends before, or has a hole on the way.
 */
export function planRestore(archive: WalArchive, moment: Date, timeline: number, forks: Fork[]): RestorePlan {
  const timelineFor = (number: number) => forks.find((fork) => number < fork.number)?.timeline ?? timeline;
  const base = baseFor(archive, moment, (each) => each.timeline === timelineFor(each.last));
  const onPath = archive.pieces
    .filter(({ name }) => isSegment(name) && timelineOf(name) === timelineFor(numberOf(name)))
    .filter(({ name }) => numberOf(name) >= base.first)
    .toSorted((a, b) => numberOf(a.name) - numberOf(b.name));
  const known = new Set(onPath.map(({ name }) => numberOf(name)));
  let next = base.last + 1;
  while (known.has(next)) next += 1;
  const whole = onPath.filter(({ name }) => numberOf(name) < next);
  const isBroken = onPath.length > whole.length;
  const hole = isBroken ? segmentOf(timelineFor(next), next) : undefined;
  const until = whole.at(-1)?.closedAt ?? base.endedAt;
  // Of all timelines: PostgreSQL takes the first number that has none for the one that it begins.
  const histories = archive.pieces.filter(({ name }) => isHistory(name));
  return { base, timeline, pieces: [...histories, ...whole], until, hole };
}

/** Throws BackupError when the moment lies behind what the plan can bring back. */
export function expectWithin({ until, hole }: RestorePlan, moment: Date): void {
  if (moment <= until) return;
  throw new BackupError(
    hole
      ? `Nell’archivio continuo manca il segmento ${hole}: si può tornare ${momentAfter("al massimo al", until)}. ` +
          "Se ne hai un’altra copia, rimettila e ripeti."
      : `${momentAfter("L’archivio continuo arriva fino al", until)}: scegli un momento fino ad allora, oppure --at end ` +
          "per tutto quello che c’è.",
  );
}
