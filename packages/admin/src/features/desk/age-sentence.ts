const minute = 60_000;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 24 * 60 * minute],
  ["month", 30 * 24 * 60 * minute],
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
];

const unitOf = (unit: string) => new Intl.NumberFormat("it-IT", { style: "unit", unit, unitDisplay: "long" });

/** A length of time in its largest unit: "3 ore"; at least a minute. */
export function spanInWords(lengthMs: number): string {
  const [unit, unitMs] = steps.find(([, stepMs]) => lengthMs >= stepMs) ?? ["minute", minute];
  return unitOf(unit).format(Math.max(1, Math.floor(lengthMs / unitMs)));
}

const shortUnits: readonly [string, number][] = [
  ["g", 24 * 60 * minute],
  ["h", 60 * minute],
];

/** The same where there is room for a word: "3 g", "5 h", "12 min". */
export function shortSpan(lengthMs: number): string {
  const [unit, unitMs] = shortUnits.find(([, stepMs]) => lengthMs >= stepMs) ?? ["min", minute];
  return `${Math.max(1, Math.floor(lengthMs / unitMs))} ${unit}`;
}

const relative = new Intl.RelativeTimeFormat("it-IT");

/** "3 ore fa"; "adesso" within the minute, also when the two clocks disagree. */
export function ageSentence(date: string, nowMs: number): string {
  const elapsedMs = nowMs - Date.parse(date);
  const step = steps.find(([, lengthMs]) => elapsedMs >= lengthMs);
  return step ? relative.format(-Math.floor(elapsedMs / step[1]), step[0]) : "adesso";
}
