import { keepJson, readJson } from "@vetrina/client/stored-json";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { type ReplyAct, replyActSchema, replyActsMax, targetOf } from "@vetrina/contract/reply-acts";
import * as z from "zod";

/** What sending an answer will do with its ticket, and the canned replies that it comes from, as they were then. */
export interface PendingActs {
  acts: ReplyAct[];
  sources: Pick<CannedReply, "id" | "title" | "revision">[];
}

const keptSchema = z.object({
  acts: z.array(replyActSchema).max(replyActsMax),
  sources: z.array(z.object({ id: z.int(), title: z.string(), revision: z.int() })),
});

const none: PendingActs = { acts: [], sources: [] };

/** Beside the draft of the reply or of the note, and as long as it. */
export const actsPlaceOf = (userId: number, ticketId: number, isInternal: boolean) =>
  `vetrina-azioni-${isInternal ? "nota-" : ""}${userId}-${ticketId}`;

/** An earlier version kept acts and draft for whoever came next at this browser. */
export function dropFormer(ticketId: number): void {
  keepJson("local", `vetrina-bozza-${ticketId}`, undefined);
  keepJson("local", `vetrina-azioni-${ticketId}`, undefined);
}

export const readPendingActs = (place: string): PendingActs =>
  keptSchema.safeParse(readJson("local", place)).data ?? none;

export const keepPendingActs = (place: string, pending: PendingActs): void =>
  keepJson("local", place, pending.acts.length === 0 ? undefined : pending);

/** The ticket goes on in another one: so does what was to be done with it. */
export function movePendingActs(from: string, into: string): void {
  const { acts, sources } = readPendingActs(from);
  keepPendingActs(from, none);
  keepPendingActs(into, withActs(readPendingActs(into), acts, sources));
}

/** Of two acts about the same the later one counts. */
export function withActs(
  pending: PendingActs,
  acts: readonly ReplyAct[],
  sources: PendingActs["sources"],
): PendingActs {
  const added = new Set(acts.map(targetOf));
  const addedSources = new Set(sources.map(({ id }) => id));
  return {
    acts: [...pending.acts.filter((act) => !added.has(targetOf(act))), ...acts].slice(-replyActsMax),
    sources: [...pending.sources.filter(({ id }) => !addedSources.has(id)), ...sources],
  };
}

/** Without acts that were done, or are not wanted. */
export function withoutActs({ acts, sources }: PendingActs, gone: readonly ReplyAct[]): PendingActs {
  const left = new Set(gone.map((act) => JSON.stringify(act)));
  const kept = acts.filter((act) => !left.has(JSON.stringify(act)));
  return kept.length === 0 ? none : { acts: kept, sources };
}
