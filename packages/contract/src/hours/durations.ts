/** What is noted at once: at most a day of work. */
export const workMinutesMax = 24 * 60;

const unit = "(?:minuti|minuto|min|m|')";

/** The ways in which people write how long something took, and the minutes that each means; the first that fits counts. */
const forms: readonly [form: string, minutesOf: (first: string, second: string) => number][] = [
  ["(\\d{1,3}):([0-5]\\d)(?:\\s*(?:ore|ora|h))?", (hours, minutes) => Number(hours) * 60 + Number(minutes)],
  [
    `(\\d{1,3})\\s*(?:ore|ora|h)\\s*(?:e\\s*)?([0-5]?\\d)\\s*${unit}`,
    (hours, minutes) => Number(hours) * 60 + Number(minutes),
  ],
  ["(\\d{1,3})\\s*(?:ore|ora)\\s+e\\s+([0-5]?\\d)", (hours, minutes) => Number(hours) * 60 + Number(minutes)],
  ["(\\d{1,3})h([0-5]\\d)", (hours, minutes) => Number(hours) * 60 + Number(minutes)],
  ["(\\d{1,4}(?:[.,]\\d{1,2})?)\\s*(?:ore|ora|h)", (hours) => Math.round(Number(hours.replace(",", ".")) * 60)],
  [`(\\d{1,4})\\s*${unit}`, Number],
  ["un['’]ora e mezza", () => 90],
  ["un['’]ora", () => 60],
  ["mezz['’]ora", () => 30],
];

const readers = forms.map(([form, minutesOf]) => [new RegExp(`^${form}(?![\\p{L}\\d])\\.?`, "iu"), minutesOf] as const);

export interface TimeText {
  minutes: number;
  /** What it was for, as it was written behind the time. */
  words: string;
}

/** Reads "20 min, cambio orari", "1:30 foto" or "1,5 ore"; nothing where no time stands in front. */
export function readTimeText(text: string): TimeText | undefined {
  const typed = text.trim();
  for (const [reader, minutesOf] of readers) {
    const found = reader.exec(typed);
    if (!found) continue;
    const words = typed.slice(found[0].length).replace(/^[\s,;:.–-]+/, "");
    return { minutes: minutesOf(found[1] ?? "", found[2] ?? ""), words };
  }
  return undefined;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** "3 ore e 20 minuti". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [counted(hours, "ora", "ore")] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, "minuto", "minuti")] : []),
  ];
  return parts.join(" e ");
}

/** "3 h 20 min", where there is little room. */
export function shortMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
}

/** As it is typed again in a form: "20 min, cambio orari". */
export const timeTextOf = ({ minutes, words }: TimeText): string =>
  words ? `${shortMinutes(minutes)}, ${words}` : shortMinutes(minutes);
