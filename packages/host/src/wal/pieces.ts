/**
 * PostgreSQL writes its log in segments of 16 MB, whose names count up. A piece of the archive is one of them, or the
 * history of a timeline: where a restored database has left the one that it was restored from.
 */
export type WalPiece = {
  /** In the archive. */
  file: string;
  /** PostgreSQL's. */
  name: string;
  /** When it was archived: whatever is in it was committed before. */
  closedAt: Date;
  /** The beginning of its SHA-256 before it was compressed and encrypted. */
  hash: string;
};

/** A copy of the data folder that pieces can be replayed on. */
export type WalBase = {
  file: string;
  /** When the copy was whole: it can be brought to any moment from then on. */
  endedAt: Date;
  timeline: number;
  /** The numbers of the segments that were written while it was made; it has them with it. */
  first: number;
  last: number;
};

const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
const pieceFile = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.(\d{8}T\d{6}Z)\.([0-9a-f]{16})\.gz(?:\.age)?$/;
const baseFile = /^base\.(\d{8}T\d{6}Z)\.([0-9A-F]{24})-([0-9A-F]{24})\.tar\.gz(?:\.age)?$/;

/** Of 16 MB, of which 4 GB have so many. */
const segmentsPerFile = 256;

export const isSegment = (name: string) => segmentName.test(name);
export const isHistory = (name: string) => historyName.test(name);
export const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16);
/** Counts through all timelines. */
export const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(segment.slice(16), 16);

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, "0");

export const segmentOf = (timeline: number, number: number) =>
  hex(timeline) + hex(Math.floor(number / segmentsPerFile)) + hex(number % segmentsPerFile);

const stamp = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

function momentOf(text: string): Date {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const suffix = (isEncrypted: boolean) => (isEncrypted ? ".gz.age" : ".gz");

/** Rounded up to whole seconds, so that no commit of the piece is later. */
export const nameOfPiece = (name: string, closedAt: Date, hash: string, isEncrypted: boolean) =>
  `${name}.${stamp(new Date(Math.ceil(closedAt.getTime() / 1000) * 1000))}.${hash}${suffix(isEncrypted)}`;

/** Rounded up likewise. */
export const nameOfBase = (endedAt: Date, first: string, last: string, isEncrypted: boolean) =>
  `base.${stamp(new Date(Math.ceil(endedAt.getTime() / 1000) * 1000))}.${first}-${last}.tar${suffix(isEncrypted)}`;

export function parsePiece(file: string): WalPiece | undefined {
  const [, name, closed, hash] = pieceFile.exec(file) ?? [];
  return name && closed && hash ? { file, name, closedAt: momentOf(closed), hash } : undefined;
}

export function parseBase(file: string): WalBase | undefined {
  const [, ended, first, last] = baseFile.exec(file) ?? [];
  if (!ended || !first || !last) return undefined;
  return { file, endedAt: momentOf(ended), timeline: timelineOf(last), first: numberOf(first), last: numberOf(last) };
}

/** What an archive holds, in the order of the log, whatever the clock said. */
export type WalArchive = { pieces: WalPiece[]; bases: WalBase[] };

export function readNames(files: string[]): WalArchive {
  const pieces = files.map(parsePiece).filter((piece) => piece !== undefined);
  const bases = files.map(parseBase).filter((base) => base !== undefined);
  return {
    pieces: pieces.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    bases: bases.toSorted((a, b) => a.timeline - b.timeline || a.last - b.last),
  };
}

export const byDate = (a: WalBase, b: WalBase) => a.endedAt.getTime() - b.endedAt.getTime();

/** When something came into it the last time; of an empty one never. In milliseconds. */
export const lastMomentOf = ({ pieces, bases }: WalArchive) =>
  [...pieces.map(({ closedAt }) => closedAt), ...bases.map(({ endedAt }) => endedAt)]
    .map(Number)
    .reduce((latest, moment) => Math.max(latest, moment), 0);

/** A base dated later than this after now was made while the clock was wrong, or it is wrong now; in milliseconds. */
const graceMs = 5 * 60_000;
/** More bases than come, so that the archive becomes smaller; few, so that a clock gone ahead doesn't take all of them. */
const droppedMax = 2;

/** How many of the oldest bases aren't needed to come back to any moment of the last so many days: a right date counts. */
function countNeedless(bases: WalBase[], now: number, days: number): number {
  const past = bases.filter(({ endedAt }) => endedAt.getTime() <= now + graceMs);
  if (past.length * 2 < bases.length) return 0;
  const firstWithin = past.findIndex(({ endedAt }) => endedAt.getTime() > now - days * 86_400_000);
  const needed = past
    .slice(0, firstWithin === -1 ? past.length : firstWithin)
    .toSorted(byDate)
    .at(-1);
  return needed ? bases.indexOf(needed) : 0;
}

/**
 * What the retention rule drops: bases that aren't needed any more, a few at a time, and the segments from before the
 * oldest retained base. Histories are small, and stay.
 */
export function piecesToRemove({ pieces, bases }: WalArchive, now: Date, days: number): string[] {
  const firstKept = Math.min(countNeedless(bases, now.getTime(), days), droppedMax);
  const oldest = bases[firstKept];
  if (!oldest) return [];
  const segments = pieces.filter(
    ({ name, closedAt }) => isSegment(name) && closedAt <= oldest.endedAt && numberOf(name) < oldest.first,
  );
  return [...bases.slice(0, firstKept), ...segments].map(({ file }) => file);
}

/** The first segment that is missing behind the newest base, as far as the archive goes on its timeline. */
export function firstHole({ pieces, bases }: WalArchive): string | undefined {
  const base = bases.at(-1);
  if (!base) return undefined;
  const numbers = pieces
    .filter(({ name }) => isSegment(name) && timelineOf(name) === base.timeline)
    .map(({ name }) => numberOf(name))
    .filter((number) => number > base.last);
  const missing = numbers.findIndex((number, index) => number > base.last + 1 + index);
  return missing === -1 ? undefined : segmentOf(base.timeline, base.last + 1 + missing);
}
