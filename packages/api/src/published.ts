import { isStaff } from "./actor.ts";
import { lookUp } from "./look-up.ts";
import type { TrpcContext } from "./trpc.ts";

/**
 * What visitors are told by a public call. It is read once for a content version, as the answers of REST's calls are. A
 * slug that leads nowhere is a miss; a question that nobody has asked before counts as a search. The staff, who see
 * drafts too, are read to each time.
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
