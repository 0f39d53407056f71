import { fieldFillingSchema } from "@vetrina/contract/fields";
import {
  leadMailSentSchema,
  leadMailsSchema,
  leadMailTakenBackSchema,
  leadMailWriteSchema,
} from "@vetrina/contract/lead-mail";
import { leadPersonChangeSchema, newLeadSchema } from "@vetrina/contract/lead-person";
import { leadMoveSchema, leadPlanChangeSchema } from "@vetrina/contract/lead-stages";
import {
  leadCountsQuerySchema,
  leadCountsSchema,
  leadDetailSchema,
  leadHistorySchema,
  leadNoteSchema,
  leadNoteWriteSchema,
  leadPageQuerySchema,
  leadPageSchema,
  leadRefSchema,
  leadStatusChangeSchema,
} from "@vetrina/contract/leads-desk";
import { leavingRefSchema } from "@vetrina/contract/leaving-answers";
import { taggingSchema } from "@vetrina/contract/tags";
import { router, staffProcedure } from "@vetrina/core/trpc";
import { addLead } from "./lead-add.service.ts";
import { answerLead, readLeadMails } from "./lead-answer.service.ts";
import { countLeads } from "./lead-counts.service.ts";
import { readLead, setLeadStatus } from "./lead-detail.service.ts";
import { fillLeadField } from "./lead-fields.service.ts";
import { readLeadHistory } from "./lead-history.service.ts";
import { pageLeads } from "./lead-list.service.ts";
import { markLeadMailsRead } from "./lead-mail-read.service.ts";
import { moveLead } from "./lead-move.service.ts";
import { addLeadNote, removeLeadNote } from "./lead-notes.service.ts";
import { changeLeadPerson } from "./lead-person.service.ts";
import { changeLeadPlan } from "./lead-plan.service.ts";
import { tagLead } from "./lead-tags.service.ts";
import { takeBackLeadMail } from "./lead-take-back.service.ts";

export const leadsRouter = router({
  page: staffProcedure
    .input(leadPageQuerySchema)
    .output(leadPageSchema)
    .query(({ ctx, input }) => pageLeads(ctx.deps, input)),
  counts: staffProcedure
    .input(leadCountsQuerySchema)
    .output(leadCountsSchema)
    .query(({ ctx, input }) => countLeads(ctx.deps, input)),
  one: staffProcedure
    .input(leadRefSchema)
    .output(leadDetailSchema)
    .query(({ ctx, input }) => readLead(ctx.deps, input.id)),
  history: staffProcedure
    .input(leadRefSchema)
    .output(leadHistorySchema)
    .query(({ ctx, input }) => readLeadHistory(ctx.deps, ctx.actor, input.id)),
  add: staffProcedure
    .input(newLeadSchema)
    .output(leadDetailSchema)
    .mutation(({ ctx, input }) => addLead(ctx.deps, ctx.actor, input)),
  tag: staffProcedure
    .input(leadRefSchema.extend(taggingSchema.shape))
    .output(leadDetailSchema)
    .mutation(({ ctx, input }) => tagLead(ctx.deps, ctx.actor, input)),
  fill: staffProcedure
    .input(leadRefSchema.extend(fieldFillingSchema.shape))
    .output(leadDetailSchema)
    .mutation(({ ctx, input }) => fillLeadField(ctx.deps, ctx.actor, input)),
  mails: staffProcedure
    .input(leadRefSchema)
    .output(leadMailsSchema)
    .query(({ ctx, input }) => readLeadMails(ctx.deps, ctx.actor, input.id)),
  takeBackMail: staffProcedure
    .input(leavingRefSchema)
    .output(leadMailTakenBackSchema)
    .mutation(({ ctx, input }) => takeBackLeadMail(ctx.deps, ctx.actor, input.id)),
  answer: staffProcedure
    .input(leadMailWriteSchema)
    .output(leadMailSentSchema)
    .mutation(({ ctx, input }) => answerLead(ctx.deps, ctx.actor, input)),
  markMailsRead: staffProcedure.input(leadRefSchema).mutation(({ ctx, input }) => markLeadMailsRead(ctx.deps, input)),
  setStatus: staffProcedure
    .input(leadStatusChangeSchema)
    .output(leadStatusChangeSchema)
    .mutation(({ ctx, input }) => setLeadStatus(ctx.deps, ctx.actor, input)),
  move: staffProcedure.input(leadMoveSchema).mutation(({ ctx, input }) => moveLead(ctx.deps, ctx.actor, input)),
  changePlan: staffProcedure
    .input(leadPlanChangeSchema)
    .output(leadDetailSchema)
    .mutation(({ ctx, input }) => changeLeadPlan(ctx.deps, ctx.actor, input)),
  changePerson: staffProcedure
    .input(leadPersonChangeSchema)
    .output(leadDetailSchema)
    .mutation(({ ctx, input }) => changeLeadPerson(ctx.deps, ctx.actor, input)),
  addNote: staffProcedure
    .input(leadNoteWriteSchema)
    .output(leadNoteSchema)
    .mutation(({ ctx, input }) => addLeadNote(ctx.deps, ctx.actor, input)),
  removeNote: staffProcedure
    .input(leadRefSchema)
    .mutation(({ ctx, input }) => removeLeadNote(ctx.deps, ctx.actor, input.id)),
});
