import * as z from "zod";
import { keysOf } from "./keys.ts";
import { ticketRefSchema, ticketStatuses } from "./tickets.ts";

/** So many of the client's tickets are offered at a time; the search finds the others. */
export const mergeTargetsShown = 20;

export const mergeTargetsQuerySchema = ticketRefSchema.extend({
  /** Part of a subject, or of a number. */
  q: z.string().trim().max(200, "La ricerca è troppo lunga").default(""),
});

export type MergeTargetsQuery = z.infer<typeof mergeTargetsQuerySchema>;

/** Another ticket of the same client, into which a ticket can be merged. */
export const mergeTargetSchema = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(keysOf(ticketStatuses)),
  createdAt: z.iso.datetime(),
  /** Whether who reads the mail of the address has said that the ticket is theirs. */
  isConfirmed: z.boolean(),
});

export type MergeTarget = z.infer<typeof mergeTargetSchema>;

/** Newest first. */
export const mergeTargetsSchema = z.object({ tickets: z.array(mergeTargetSchema), hasMore: z.boolean() });

export type MergeTargets = z.infer<typeof mergeTargetsSchema>;

export const ticketMergeSchema = ticketRefSchema.extend({
  /** The ticket that goes on. */
  intoId: z.int("Scegli il ticket in cui unire").min(1, "Scegli il ticket in cui unire"),
  /** The staff has made sure that both are of the same person: needed where the address hasn't confirmed them. */
  isSamePerson: z.boolean().default(false),
});

export type TicketMerge = z.infer<typeof ticketMergeSchema>;

export const ticketSplitSchema = ticketRefSchema.extend({
  /** The ticket that it is part of on the caller's screen. */
  fromId: z.int().min(1),
});

/** Takes a merged ticket out of the one that goes on in its place. */
export type TicketSplit = z.infer<typeof ticketSplitSchema>;

/** The ticket that was taken out, and the one that stays, which may have a new number. */
export const ticketSplitResultSchema = z.object({ id: z.int(), fromId: z.int(), isRenumbered: z.boolean() });

export type TicketSplitResult = z.infer<typeof ticketSplitResultSchema>;

export const unconfirmedMergeMessage =
  "Uno dei due ticket non è confermato da chi legge la posta dell’indirizzo: accertati che siano della stessa persona.";
