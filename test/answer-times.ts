const rounds = 25;

async function timeOf(ask: (round: number) => Promise<Response>, round: number): Promise<number> {
  const begun = performance.now();
  await (await ask(round)).arrayBuffer();
  return performance.now() - begun;
}

type Ask = (round: number) => Promise<Response>;

/** Each round has a number of its own, so that what is new in one is new. */
async function comparedOnce(ask: Ask, other: Ask, first: number): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const end = first + rounds;
  await timeOf(ask, end);
  await timeOf(other, end);
  for (let round = first; round < end; round++) {
    times[0].push(await timeOf(ask, round));
    times[1].push(await timeOf(other, round));
  }
  const [one, two] = [Math.min(...times[0]), Math.min(...times[1])];
  return Math.abs(one - two) / Math.min(one, two);
}

/** What differs by nature differs in each comparison; what another program does, in one. */
const comparisonsMax = 3;
/** So small a difference says enough. */
const smallShare = 0.5;

/**
 * How much longer one question is answered than another, as a share of the shorter: of many rounds, in turn, the quickest
 * of each. Whatever else the machine does only ever adds to a time, so of a few comparisons the smallest counts.
 */
export async function timeDifference(ask: Ask, other: Ask): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < comparisonsMax && smallest >= smallShare; count++) {
    smallest = Math.min(smallest, await comparedOnce(ask, other, count * (rounds + 1)));
  }
  return smallest;
}
