import * as z from "zod";
import { keysOf } from "./keys.ts";
import { rowId } from "./row-id.ts";
import { tagIdSchema } from "./tag-id.ts";
import { priorities, type TicketStatus, ticketStatuses } from "./tickets.ts";

/** So many a canned reply has, or an answer takes along. */
export const replyActsMax = 8;

const chooseColleague = "Scegli a chi";

/** What is done with a ticket as an answer leaves, by the hand of who writes it. The kinds are called as those of rules. */
export const replyActSchema = z
  .discriminatedUnion("kind", [
    /** "io" is the author of the answer, null unassigned. */
    z.object({
      kind: z.literal("assegna"),
      to: z.union([z.literal("io"), z.null(), rowId(chooseColleague)], chooseColleague),
    }),
    z.object({ kind: z.literal("priorita"), to: z.enum(keysOf(priorities), "Scegli la priorità") }),
    z.object({ kind: z.literal("stato"), to: z.enum(keysOf(ticketStatuses), "Scegli lo stato") }),
    z.object({ kind: z.literal("etichetta"), tagId: tagIdSchema }),
  ])
  .meta({ id: "AzioneConLaRisposta" });

export type ReplyAct = z.infer<typeof replyActSchema>;

export const replyActKinds: readonly ReplyAct["kind"][] = ["stato", "assegna", "priorita", "etichetta"];

/** What an act is about: of two about the same only one makes sense. */
export const targetOf = (act: ReplyAct): string => (act.kind === "etichetta" ? `etichetta ${act.tagId}` : act.kind);

/** The acts, with the status that was chosen for the whole answer over another among them. */
export const withStatus = (acts: ReplyAct[], status: TicketStatus | null | undefined): ReplyAct[] =>
  status ? [...acts.filter(({ kind }) => kind !== "stato"), { kind: "stato", to: status }] : acts;

export const replyActsSchema = z
  .array(replyActSchema)
  .max(replyActsMax, "Le azioni sono troppe")
  .superRefine((acts, { addIssue }) => {
    const targets = acts.map(targetOf);
    for (const [index, target] of targets.entries()) {
      if (targets.indexOf(target) === index) continue;
      addIssue({ code: "custom", path: [index], message: "C’è già un’azione uguale", input: target });
    }
  });

/** As an answer's form brings them: a text in JSON. */
export const sentActsSchema = z
  .preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, replyActsSchema)
  .default([]);

/** What is kept in the database; what a newer program has written in another way is left out. */
export const readReplyActs = (kept: unknown): ReplyAct[] => replyActsSchema.safeParse(kept).data ?? [];
