export interface BoughtMinutes {
  id: number;
  minutes: number;
  /** Days as YYYY-MM-DD; it is valid on both. */
  boughtOn: string;
  expiresOn: string | null;
}

export interface WorkedMinutes {
  day: string;
  minutes: number;
}

export interface HoursLeft {
  /** What is left of the packages that are valid today. */
  left: number;
  /** What no package covered. */
  over: number;
  /** What is left of each package, also of one that has ended. */
  leftOf: ReadonlyMap<number, number>;
}

const never = "9999-12-31";

const endOf = ({ expiresOn }: BoughtMinutes) => expiresOn ?? never;

const isValid = (bought: BoughtMinutes, day: string) => bought.boughtOn <= day && day <= endOf(bought);

/** The one that ends first is used first, then the older one. */
const inUse = (one: BoughtMinutes, other: BoughtMinutes) =>
  endOf(one).localeCompare(endOf(other)) || one.boughtOn.localeCompare(other.boughtOn) || one.id - other.id;

function sumByDay(worked: readonly WorkedMinutes[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { day, minutes } of worked) sums.set(day, (sums.get(day) ?? 0) + minutes);
  return sums;
}

/**
 * What is left of a customer's packages. Day by day, work uses the package that ends first; what no package covers is
 * owed, and the next package that is bought pays it. The order in which things were written down changes nothing.
 */
export function reckonHours(
  packages: readonly BoughtMinutes[],
  worked: readonly WorkedMinutes[],
  today: string,
): HoursLeft {
  const sums = sumByDay(worked);
  const ordered = packages.toSorted(inUse);
  const leftOf = new Map(ordered.map(({ id }) => [id, 0]));
  let over = 0;
  for (const day of [...new Set([...packages.map(({ boughtOn }) => boughtOn), ...sums.keys()])].sort()) {
    for (const { id, minutes } of ordered.filter(({ boughtOn }) => boughtOn === day)) {
      const owed = Math.min(over, minutes);
      over -= owed;
      leftOf.set(id, minutes - owed);
    }
    let needed = sums.get(day) ?? 0;
    for (const { id } of ordered.filter((bought) => isValid(bought, day))) {
      const used = Math.min(needed, leftOf.get(id) ?? 0);
      needed -= used;
      leftOf.set(id, (leftOf.get(id) ?? 0) - used);
    }
    over += needed;
  }
  const valid = ordered.filter((bought) => isValid(bought, today));
  return { left: valid.reduce((sum, { id }) => sum + (leftOf.get(id) ?? 0), 0), over, leftOf };
}
