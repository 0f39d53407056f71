const warmUpCalls = 30;
const measuredCalls = 200;
const nameWidth = 34;

/** Times of one call, in milliseconds. */
export interface Times {
  medianMs: number;
  p95Ms: number;
}

/** How long the whole answer took, in milliseconds. Throws when it is a refusal. */
export async function timeAnswer(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${response.status}: ${new URL(url).pathname}`);
  return ms;
}

function timesOf(unordered: number[]): Times {
  const sorted = [...unordered].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { medianMs: quantile(0.5), p95Ms: quantile(0.95) };
}

/** In turn in the small and in the large site, so that what else the machine does weighs on both. */
async function measureInTurn(small: () => Promise<number>, large: () => Promise<number>): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUpCalls; round < measuredCalls; round++) {
    const pair = [await small(), await large()] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return [timesOf(times[0]), timesOf(times[1])];
}

export function printHead(small: string, large: string): void {
  console.log(`\n${" ".repeat(nameWidth)}  ${small.padEnd(16)}  ${large}`);
  console.log(`${"ms".padEnd(nameWidth)}  mediana      p95  mediana      p95  crescita`);
}

/** Measures one call in both sites and prints a line about it; tells whether `isWell` finds the large one's times good. */
export async function compareCall(
  name: string,
  small: () => Promise<number>,
  large: () => Promise<number>,
  isWell: (large: Times, growth: number) => boolean,
): Promise<boolean> {
  const [few, many] = await measureInTurn(small, large);
  const growth = many.medianMs / few.medianMs;
  const well = isWell(many, growth);
  const cells = [few.medianMs, few.p95Ms, many.medianMs, many.p95Ms].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
  console.log(`${name.padEnd(nameWidth)} ${cells} ${growth.toFixed(2).padStart(9)}${well ? "" : "  oltre il limite"}`);
  return well;
}
