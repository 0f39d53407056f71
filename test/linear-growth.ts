/** What takes less than this, in milliseconds, is quick. */
const quickMs = 20;
/** What takes more than this is compared with a shorter text: far from quick, so that no second look calls it that. */
const comparableMs = 2 * quickMs;
/** A call that takes this long, in milliseconds, is too slow whatever it grows like. */
const hopelessMs = 3_000;
const shortest = 2 ** 10;
/** About as long as any text from outside, in characters: a time that grows with the square is long by then. */
const longest = 2 ** 16;
/** Four times the text takes four times as long; sixteen times when the time grows with the square. */
const growthMax = 10;
/** Comparisons before one counts that something else may have spoilt. */
const tries = 3;

/** A text of any length, made of one piece again and again. */
export interface Shape {
  before?: string;
  piece: string;
  after?: string;
}

function textOf({ before = "", piece, after = "" }: Shape, length: number): string {
  const text = before + piece.repeat(Math.ceil(length / piece.length)) + after;
  // A text that was joined is put together at its first use, which would count as time of the call.
  return Buffer.from(text, "utf16le").toString("utf16le");
}

/** The processor's time, not the clock's: while another program has the processor this one's stands still. */
function timeOnce(run: (text: string) => unknown, text: string): number {
  const begun = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The quickest of a few calls: what else goes on in this process only ever adds to a time. */
function timeOf(run: (text: string) => unknown, text: string, calls: number): number {
  let best = timeOnce(run, text);
  for (let call = 1; call < calls && best < hopelessMs; call++) {
    best = Math.min(best, timeOnce(run, text));
  }
  return best;
}

/** The first length that takes long enough to be compared with a shorter text; nothing when all are quick. */
function lengthToCompare(run: (text: string) => unknown, shape: Shape): number | undefined {
  for (let length = shortest; length <= longest; length *= 4) {
    const text = textOf(shape, length);
    if (timeOf(run, text, 1) > comparableMs && timeOf(run, text, 2) > comparableMs) return length;
  }
  return undefined;
}

/**
 * What is wrong with the time that a function takes for longer and longer texts of one shape, in a sentence; nothing
 * when it is quick with all of them, or when four times the text takes about four times as long.
 */
export function superlinear(run: (text: string) => unknown, shape: Shape): string | undefined {
  const length = lengthToCompare(run, shape);
  if (length === undefined) return undefined;
  for (let attempt = 1; ; attempt++) {
    const time = timeOf(run, textOf(shape, length), attempt);
    const shortTime = timeOf(run, textOf(shape, length / 4), 5);
    if (time < Math.max(quickMs, shortTime * growthMax)) return undefined;
    if (attempt === tries || time > hopelessMs) {
      return `${length} characters of ${JSON.stringify(shape)}: ${time.toFixed(0)} ms, a quarter of them: ${shortTime.toFixed(1)} ms`;
    }
  }
}
