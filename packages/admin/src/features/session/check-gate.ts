import type { Query, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Staff } from "@vetrina/contract/staff/auth";

export const whoIsIn = getQueryKey(trpc.auth.me, undefined, "query");

/** In milliseconds: a login ends the session it came with before its answer, which brings the new cookie, is read. */
const cookieUnderWayMs = 1000;

/** Public data stay in the cache, whoever is in. */
const isPublic = ([path]: readonly unknown[]) => Array.isArray(path) && (path[0] === "auth" || path[0] === "site");

/** What was read for whoever was in until now. */
export const ofPerson = { predicate: ({ queryKey }: Query) => !isPublic(queryKey) };

/**
 * Who is in, by an answer that may be older than a logout: who has left meanwhile stays outside. Another person, as
 * after a login in another tab, finds nothing of what was read for the one before.
 */
export function letIn(cache: QueryClient, staff: Staff): void {
  const before = cache.getQueryData<Staff | null>(whoIsIn);
  if (before === null) return;
  if (before && before.id !== staff.id) cache.removeQueries(ofPerson);
  cache.setQueryData<Staff | null>(whoIsIn, staff);
}

const wasRefused = ({ state }: Query) => isSessionMissing(state.error);

const checking = new WeakSet<QueryClient>();

type AskWho = () => Promise<Staff | null>;

async function whoIsInAfterAll(askWho: AskWho): Promise<Staff | null> {
  const staff = await askWho();
  if (staff) return staff;
  await new Promise((resolve) => setTimeout(resolve, cookieUnderWayMs));
  return askWho();
}

/**
 * After a call that was refused for want of a session. It may have been under way while a login in another tab gave
 * this browser a new one: the gate closes when nobody is in, or when that can't be told; who is in finds the screens
 * as they were, and what was refused is asked once more.
 */
export async function checkGate(cache: QueryClient, askWho: AskWho): Promise<void> {
  if (cache.getQueryData(whoIsIn) === null || checking.has(cache)) return;
  checking.add(cache);
  const staff = await whoIsInAfterAll(askWho).catch(() => null);
  if (staff) letIn(cache, staff);
  else cache.setQueryData(whoIsIn, null);
  // From here on a refusal is one that this check knows nothing of.
  checking.delete(cache);
  if (staff) await cache.refetchQueries({ type: "active", predicate: wasRefused }, { cancelRefetch: false });
}
