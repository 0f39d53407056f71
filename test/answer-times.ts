const rounds = 25;

async function timeOf(ask: (round: number) => Promise<Response>, round: number): Promise<number> {
  const begun = performance.now();
  await (await ask(round)).arrayBuffer();
  return performance.now() - begun;
}

/**
 * How much longer one question is answered than another, as a share of the shorter: of many rounds, in turn, the quickest
 * of each. Whatever else the machine does only ever adds to a time.
 */
export async function timeDifference(
  ask: (round: number) => Promise<Response>,
  other: (round: number) => Promise<Response>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  await timeOf(ask, rounds);
  await timeOf(other, rounds);
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timeOf(ask, round));
    times[1].push(await timeOf(other, round));
  }
  const [one, two] = [Math.min(...times[0]), Math.min(...times[1])];
  return Math.abs(one - two) / Math.min(one, two);
}
