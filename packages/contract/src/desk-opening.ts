import * as z from "zod";
import { submissionKeySchema } from "./submission-key.ts";
import { ticketFieldsSchema } from "./tickets.ts";

/** What the form of a ticket for a client who phoned asks for. */
export const deskOpeningFieldsSchema = ticketFieldsSchema.omit({ websiteUrl: true }).extend({
  /** Whether who opens it becomes its assignee. */
  isMine: z.boolean(),
});

/** A ticket that the staff opens for a client. The same key sent again opens no second one. */
export const deskOpeningSchema = deskOpeningFieldsSchema.extend({ submissionKey: submissionKeySchema.unwrap() });

export type DeskOpening = z.output<typeof deskOpeningSchema>;

export const openedTicketSchema = z.object({ id: z.int() });

export const knownClientsShown = 6;
/** With fewer letters there is no search. */
export const knownClientLettersMin = 3;

/** Clients whose address begins so. */
export const knownClientsQuerySchema = z.object({ email: z.string().trim().toLowerCase().max(254) });

/** A client of whom something is known already. */
export const knownClientSchema = z.object({ email: z.string(), name: z.string(), phone: z.string() });

export type KnownClient = z.infer<typeof knownClientSchema>;
