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
import { router, staffProcedure } from "@vetrina/core/trpc";
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
  list: staffProcedure
    .input(deskListQuerySchema)
    .output(deskListSchema)
    .query(({ ctx, input }) => listTickets(ctx.deps, ctx.actor, input)),
  counts: staffProcedure.output(deskCountsSchema).query(({ ctx }) => countTickets(ctx.deps, ctx.actor)),
  open: staffProcedure
    .input(deskOpeningSchema)
    .output(openedTicketSchema)
    .mutation(({ ctx, input }) => openForClient(ctx.deps, ctx.actor, input)),
  knownClients: staffProcedure
    .input(knownClientsQuerySchema)
    .output(z.array(knownClientSchema))
    .query(({ ctx, input }) => listKnownClients(ctx.deps, input)),
  conversation: staffProcedure
    .input(ticketRefSchema)
    .output(deskConversationSchema)
    .query(({ ctx, input }) => readConversation(ctx.deps, ctx.actor, input.id)),
  markSeen: staffProcedure
    .input(ticketRefSchema)
    .output(deskTicketSchema)
    .mutation(({ ctx, input }) => markTicketSeen(ctx.deps, ctx.actor, input.id)),
  takeBack: staffProcedure
    .input(leavingRefSchema)
    .output(answerTakenBackSchema)
    .mutation(({ ctx, input }) => takeBackAnswer(ctx.deps, ctx.actor, input.id)),
  setStatus: staffProcedure
    .input(ticketRefSchema.extend(deskStatusChangeSchema.shape))
    .output(changedStatusSchema)
    .mutation(({ ctx, input }) => setTicketStatus(ctx.deps, ctx.actor, input.id, input)),
  setPriority: staffProcedure
    .input(ticketRefSchema.extend(deskPriorityChangeSchema.shape))
    .output(deskTicketSchema)
    .mutation(({ ctx, input }) => setTicketPriority(ctx.deps, ctx.actor, input.id, input)),
  setAwaitsClient: staffProcedure
    .input(ticketRefSchema.extend({ awaitsClient: z.boolean() }))
    .output(deskTicketSchema)
    .mutation(({ ctx, input }) => setAwaitsClient(ctx.deps, ctx.actor, input.id, input.awaitsClient)),
  assign: staffProcedure
    .input(ticketRefSchema.extend(assignmentSchema.shape))
    .output(deskTicketSchema)
    .mutation(({ ctx, input }) => assignTicket(ctx.deps, ctx.actor, input.id, input)),
  tag: staffProcedure
    .input(ticketRefSchema.extend(taggingSchema.shape))
    .output(deskTicketSchema)
    .mutation(({ ctx, input: { id, ...tagging } }) => tagTicket(ctx.deps, ctx.actor, id, tagging)),
  act: staffProcedure
    .input(ticketRefSchema.extend({ acts: replyActsSchema.min(1, "Scegli che cosa fare") }))
    .output(actedTicketSchema)
    .mutation(({ ctx, input }) => actOnTicket(ctx.deps, ctx.actor, input.id, input.acts)),
  fill: staffProcedure
    .input(ticketRefSchema.extend(fieldFillingSchema.shape))
    .output(z.array(fieldValueSchema))
    .mutation(({ ctx, input: { id, ...filling } }) => fillTicketField(ctx.deps, ctx.actor, id, filling)),
  move: staffProcedure
    .input(ticketRefSchema.extend({ folder: z.enum(keysOf(deskFolders)) }))
    .output(movedTicketSchema)
    .mutation(({ ctx, input }) => moveTicket(ctx.deps, ctx.actor, input.id, input.folder)),
  mergeTargets: staffProcedure
    .input(mergeTargetsQuerySchema)
    .output(mergeTargetsSchema)
    .query(({ ctx, input }) => listMergeTargets(ctx.deps, ctx.actor, input)),
  merge: staffProcedure
    .input(ticketMergeSchema)
    .output(z.object({ id: z.int() }))
    .mutation(({ ctx, input }) => mergeTicket(ctx.deps, ctx.actor, input)),
  split: staffProcedure
    .input(ticketSplitSchema)
    .output(ticketSplitResultSchema)
    .mutation(({ ctx, input }) => splitTicket(ctx.deps, ctx.actor, input)),
  selection: staffProcedure
    .input(deskSelectionQuerySchema)
    .output(deskSelectionSchema)
    .query(({ ctx, input }) => selectTickets(ctx.deps, ctx.actor, input)),
  changeMany: staffProcedure
    .input(bulkChangeSchema)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => changeTickets(ctx.deps, ctx.actor, input)),
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
