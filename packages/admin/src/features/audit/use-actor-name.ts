import { trpc } from "@vetrina/client/trpc";
import { actorName } from "./audit-names.ts";

/** A colleague may be new, or renamed on another computer. */
const namesHoldMs = 60_000;

/** What the author of something is called: records hold usernames, and colleagues read the name of the person. */
export function useActorName(): (actor: string) => string {
  const { data: people } = trpc.users.names.useQuery(undefined, { staleTime: namesHoldMs });
  return (actor) => actorName(actor, people?.find(({ username }) => username === actor)?.name ?? null);
}
