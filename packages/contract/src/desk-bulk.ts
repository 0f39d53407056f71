import * as z from "zod";
import { deskFolders } from "./desk-views.ts";
import { keysOf } from "./keys.ts";
import { deskListQuerySchema, deskTicketSchema, endedByStatusSchema } from "./support-desk.ts";
import { priorities, ticketStatuses } from "./tickets.ts";

/** So many tickets can be changed at once. */
export const bulkTicketsMax = 1000;

const tooManyMessage = "Si possono modificare al massimo 1.000 ticket alla volta";

/** The state of a selected ticket before it is changed. */
export const selectedTicketSchema = deskTicketSchema
  .pick({ id: true, status: true, priority: true, folder: true })
  .extend({
    assigneeId: z.int().nullable(),
  });

export type SelectedTicket = z.infer<typeof selectedTicketSchema>;

/** A list's filters and search, without a page. */
export const deskSelectionQuerySchema = deskListQuerySchema.omit({ limit: true, cursor: true });

export type DeskSelectionQuery = z.infer<typeof deskSelectionQuerySchema>;

export const deskSelectionSchema = z.object({
  /** The first `bulkTicketsMax` of the list, in its order. */
  tickets: z.array(selectedTicketSchema),
  /** Whether the list holds no others. */
  isAll: z.boolean(),
});

export type DeskSelection = z.infer<typeof deskSelectionSchema>;

/** For each ticket, what it was when its reader chose and what it is to be. */
const changeOf = <Value extends z.ZodType>(value: Value) =>
  z.object({ id: z.int().min(1), before: value, after: value });

const several = <Change extends z.ZodType>(change: Change) =>
  z.array(change).min(1, "Scegli almeno un ticket").max(bulkTicketsMax, tooManyMessage);

/** One field of many tickets. Taking it back is the same with before and after the other way round. */
export const bulkChangeSchema = z.discriminatedUnion("field", [
  z.object({
    field: z.literal("status"),
    tickets: several(changeOf(z.enum(keysOf(ticketStatuses))).extend({ returns: endedByStatusSchema.optional() })),
    /** Whether each client gets a mail, as after a single change. */
    tellsClients: z.boolean(),
    /** It takes back an earlier call: clients whose mail has not left yet get none for either. */
    isUndo: z.boolean().default(false),
  }),
  z.object({ field: z.literal("priority"), tickets: several(changeOf(z.enum(keysOf(priorities)))) }),
  z.object({ field: z.literal("assignee"), tickets: several(changeOf(z.int32().nullable())) }),
  z.object({
    field: z.literal("folder"),
    tickets: several(changeOf(z.enum(keysOf(deskFolders)))),
    /** It takes back an earlier call: addresses are let in again where that call made them quiet, and no others. */
    isUndo: z.boolean().default(false),
  }),
]);

export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** The same as it is sent. */
export type BulkChangeInput = z.input<typeof bulkChangeSchema>;

export const bulkResultSchema = z.object({
  /** The numbers of those that are changed. */
  changed: z.array(z.int()),
  /** What a new status has ended in each of them; missing in the answers of the version before this. */
  ended: z.array(endedByStatusSchema.extend({ id: z.int() })).optional(),
  /** Those of other tickets that came back from the spam with these: all of an address do. */
  returned: z.array(z.int()),
  /** Tickets that a colleague had changed meanwhile, in their current state: they were left unchanged. */
  left: z.array(selectedTicketSchema.extend({ clientName: z.string(), subject: z.string() })),
  /** How many don't exist any more. */
  gone: z.int(),
});

export type BulkResult = z.infer<typeof bulkResultSchema>;

/** The delay of the mails about a bulk change, in milliseconds: until then it can be taken back. */
export const bulkMailDelayMs = 30_000;
