import { tracked } from "@trpc/server";
import {
  bulkChangeSchema,
  bulkResultSchema,
  deskSelectionQuerySchema,
  deskSelectionSchema,
} from "@vetrina/contract/desk-bulk";
import {
  mergeTargetsQuerySchema,
  mergeTargetsSchema,
  ticketMergeSchema,
  ticketSplitResultSchema,
  ticketSplitSchema,
} from "@vetrina/contract/desk-merge";
import {
  deskOpeningSchema,
  knownClientSchema,
  knownClientsQuerySchema,
  openedTicketSchema,
} from "@vetrina/contract/desk-opening";
import { deskFolders } from "@vetrina/contract/desk-views";
import { fieldValueSchema } from "@vetrina/contract/field-values";
import { fieldFillingSchema } from "@vetrina/contract/fields";
import { keysOf } from "@vetrina/contract/keys";
import { answerTakenBackSchema, leavingRefSchema } from "@vetrina/contract/leaving-answers";
import { replyActsSchema } from "@vetrina/contract/reply-acts";
import { colleagueSchema } from "@vetrina/contract/staff/auth";
import {
  actedTicketSchema,
  assignmentSchema,
  changedStatusSchema,
  deskConversationSchema,
  deskCountsSchema,
  deskListQuerySchema,
  deskListSchema,
  deskPriorityChangeSchema,
  deskStatusChangeSchema,
  deskTicketSchema,
  movedTicketSchema,
} from "@vetrina/contract/support-desk";
import { taggingSchema } from "@vetrina/contract/tags";
import { ticketLiveQuerySchema, ticketRefSchema } from "@vetrina/contract/tickets";
import { router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { takeBackAnswer } from "../tickets/leaving-answers.service.ts";
import { signalTyping } from "../tickets/tickets.service.ts";
import { followConversation } from "../tickets/tickets-live.service.ts";
import { actOnTicket } from "./desk-acts.service.ts";
import { changeTickets, selectTickets } from "./desk-bulk.service.ts";
import { countTickets, listTickets } from "./desk-list.service.ts";
import { followDesk } from "./desk-live.service.ts";
import { listKnownClients, openForClient } from "./desk-opening.service.ts";
import {
  assignTicket,
  listStaff,
  markTicketSeen,
  readConversation,
  setAwaitsClient,
  setTicketPriority,
  setTicketStatus,
} from "./desk-ticket.service.ts";
import { listMergeTargets } from "./merge-targets.service.ts";
import { fillTicketField } from "./ticket-fields.service.ts";
import { moveTicket } from "./ticket-folder.service.ts";
import { mergeTicket } from "./ticket-merge.service.ts";
import { splitTicket } from "./ticket-split.service.ts";
import { tagTicket } from "./ticket-tags.service.ts";

export const deskRouter = router({
  list: staffCalls.query(deskListQuerySchema, deskListSchema, listTickets),
  counts: staffProcedure.output(deskCountsSchema).query(({ ctx }) => countTickets(ctx.deps, ctx.actor)),
  open: staffCalls.mutation(deskOpeningSchema, openedTicketSchema, openForClient),
  knownClients: staffCalls.query(knownClientsQuerySchema, z.array(knownClientSchema), (deps, _actor, input) =>
    listKnownClients(deps, input),
  ),
  conversation: staffCalls.query(ticketRefSchema, deskConversationSchema, (deps, actor, { id }) =>
    readConversation(deps, actor, id),
  ),
  markSeen: staffCalls.mutation(ticketRefSchema, deskTicketSchema, (deps, actor, { id }) =>
    markTicketSeen(deps, actor, id),
  ),
  takeBack: staffCalls.mutation(leavingRefSchema, answerTakenBackSchema, (deps, actor, { id }) =>
    takeBackAnswer(deps, actor, id),
  ),
  setStatus: staffCalls.mutation(
    ticketRefSchema.extend(deskStatusChangeSchema.shape),
    changedStatusSchema,
    (deps, actor, input) => setTicketStatus(deps, actor, input.id, input),
  ),
  setPriority: staffCalls.mutation(
    ticketRefSchema.extend(deskPriorityChangeSchema.shape),
    deskTicketSchema,
    (deps, actor, input) => setTicketPriority(deps, actor, input.id, input),
  ),
  setAwaitsClient: staffCalls.mutation(
    ticketRefSchema.extend({ awaitsClient: z.boolean() }),
    deskTicketSchema,
    (deps, actor, { id, awaitsClient }) => setAwaitsClient(deps, actor, id, awaitsClient),
  ),
  assign: staffCalls.mutation(ticketRefSchema.extend(assignmentSchema.shape), deskTicketSchema, (deps, actor, input) =>
    assignTicket(deps, actor, input.id, input),
  ),
  tag: staffCalls.mutation(
    ticketRefSchema.extend(taggingSchema.shape),
    deskTicketSchema,
    (deps, actor, { id, ...tagging }) => tagTicket(deps, actor, id, tagging),
  ),
  act: staffCalls.mutation(
    ticketRefSchema.extend({ acts: replyActsSchema.min(1, "Scegli che cosa fare") }),
    actedTicketSchema,
    (deps, actor, { id, acts }) => actOnTicket(deps, actor, id, acts),
  ),
  fill: staffCalls.mutation(
    ticketRefSchema.extend(fieldFillingSchema.shape),
    z.array(fieldValueSchema),
    (deps, actor, { id, ...filling }) => fillTicketField(deps, actor, id, filling),
  ),
  move: staffCalls.mutation(
    ticketRefSchema.extend({ folder: z.enum(keysOf(deskFolders)) }),
    movedTicketSchema,
    (deps, actor, { id, folder }) => moveTicket(deps, actor, id, folder),
  ),
  mergeTargets: staffCalls.query(mergeTargetsQuerySchema, mergeTargetsSchema, listMergeTargets),
  merge: staffCalls.mutation(ticketMergeSchema, z.object({ id: z.int() }), mergeTicket),
  split: staffCalls.mutation(ticketSplitSchema, ticketSplitResultSchema, splitTicket),
  selection: staffCalls.query(deskSelectionQuerySchema, deskSelectionSchema, selectTickets),
  changeMany: staffCalls.mutation(bulkChangeSchema, bulkResultSchema, changeTickets),
  staff: staffProcedure.output(z.array(colleagueSchema)).query(({ ctx }) => listStaff(ctx.deps)),
  typing: staffProcedure
    .input(ticketRefSchema.extend({ isInternal: z.boolean().optional() }))
    .mutation(({ ctx, input }) => signalTyping(ctx.deps, ctx, input.id, input.isInternal)),
  /** As `tickets.live`, with the notes among the staff. */
  conversationLive: staffProcedure.input(ticketLiveQuerySchema).subscription(async function* ({ ctx, input, signal }) {
    const { deps, actor } = ctx;
    for await (const { cursor, event } of followConversation(deps, actor, input.id, input.lastEventId, signal)) {
      yield tracked(String(cursor), event);
    }
  }),
  live: staffProcedure.subscription(({ ctx, signal }) => followDesk(ctx.deps, ctx.actor, signal)),
});
