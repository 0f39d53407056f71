import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type DatabaseAddress, type DatabaseHost, isSocketFolder } from "./address.ts";
import type { Place } from "./open-socket.ts";

/** A host that couldn't be reached is tried after the others for so long, in milliseconds. */
const avoidedMs = 30_000;

/** When hosts were last found unreachable, for all connections of this process. */
const unreachableSince = new Map<string, number>();

const keyOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;

export function noteReach(place: Place, isReachable: boolean): void {
  if (isReachable) unreachableSince.delete(keyOf(place));
  else unreachableSince.set(keyOf(place), Date.now());
}

const isAvoided = (host: DatabaseHost) => Date.now() - (unreachableSince.get(keyOf(host)) ?? 0) < avoidedMs;

function shuffled<T>(list: T[]): T[] {
  const order = list.map((value) => ({ value, place: Math.random() }));
  return order.sort((a, b) => a.place - b.place).map(({ value }) => value);
}

/** The hosts in the order in which they are tried: that of the address, those that were down a moment ago last. */
export function orderedHosts({ hosts, isBalanced }: DatabaseAddress): DatabaseHost[] {
  const order = isBalanced ? shuffled(hosts) : hosts;
  return [...order.filter((host) => !isAvoided(host)), ...order.filter(isAvoided)];
}

/** Every address that a host's name has; each may be another server. Throws what the system's resolver says. */
export async function placesOf({ host, hostaddr, port }: DatabaseHost): Promise<Place[]> {
  if (isSocketFolder(host)) return [{ host, ip: undefined, port }];
  if (hostaddr || isIP(host)) return [{ host, ip: hostaddr ?? host, port }];
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => ({ host, ip: address, port }));
}
