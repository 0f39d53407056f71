import { isStaff } from "./actor.ts";
import { lookUp } from "./look-up.ts";
import type { TrpcContext } from "./trpc.ts";

/**
 * Serves a visitor's call from a cache of one result per content version, as REST's calls are. An unknown slug counts
 * as a miss; a search that isn't cached counts as a search. The staff, who see drafts too, bypass the cache.
 */
export async function publishedTo<Result>(
  { deps, actor, address }: TrpcContext,
  call: string,
  asked: object,
  read: () => Promise<Result>,
  isWhole?: (result: Result) => boolean,
): Promise<Result> {
  if (isStaff(actor)) return read();
  const name = `${call} ${JSON.stringify(asked)}`;
  const get = () => deps.published.get(name, read, isWhole);
  if (deps.published.has(name)) return get();
  const fields = Object.keys(asked);
  if (fields.join() === "slug") return lookUp(deps.limits, address, get);
  if (fields.length > 0) await deps.limits.spend("newSearch", address);
  return get();
}
