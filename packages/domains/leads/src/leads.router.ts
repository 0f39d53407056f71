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
  closureCallsSchema,
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
import { noAnswer, ownerProcedure, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import { callsInClosures } from "./closure-calls.service.ts";
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
  page: staffCalls.query(leadPageQuerySchema, leadPageSchema, (deps, _actor, input) => pageLeads(deps, input)),
  counts: staffCalls.query(leadCountsQuerySchema, leadCountsSchema, (deps, _actor, input) => countLeads(deps, input)),
  callsInClosures: ownerProcedure.output(closureCallsSchema).query(({ ctx }) => callsInClosures(ctx.deps)),
  one: staffCalls.query(leadRefSchema, leadDetailSchema, (deps, _actor, { id }) => readLead(deps, id)),
  history: staffCalls.query(leadRefSchema, leadHistorySchema, (deps, actor, { id }) =>
    readLeadHistory(deps, actor, id),
  ),
  add: staffCalls.mutation(newLeadSchema, leadDetailSchema, addLead),
  tag: staffCalls.mutation(leadRefSchema.extend(taggingSchema.shape), leadDetailSchema, tagLead),
  fill: staffCalls.mutation(leadRefSchema.extend(fieldFillingSchema.shape), leadDetailSchema, fillLeadField),
  mails: staffCalls.query(leadRefSchema, leadMailsSchema, (deps, actor, { id }) => readLeadMails(deps, actor, id)),
  takeBackMail: staffCalls.mutation(leavingRefSchema, leadMailTakenBackSchema, (deps, actor, { id }) =>
    takeBackLeadMail(deps, actor, id),
  ),
  answer: staffCalls.mutation(leadMailWriteSchema, leadMailSentSchema, answerLead),
  markMailsRead: staffCalls.mutation(leadRefSchema, noAnswer, (deps, _actor, input) => markLeadMailsRead(deps, input)),
  setStatus: staffCalls.mutation(leadStatusChangeSchema, leadStatusChangeSchema, setLeadStatus),
  move: staffProcedure.input(leadMoveSchema).mutation(({ ctx, input }) => moveLead(ctx.deps, ctx.actor, input)),
  changePlan: staffCalls.mutation(leadPlanChangeSchema, leadDetailSchema, changeLeadPlan),
  changePerson: staffCalls.mutation(leadPersonChangeSchema, leadDetailSchema, changeLeadPerson),
  addNote: staffCalls.mutation(leadNoteWriteSchema, leadNoteSchema, addLeadNote),
  removeNote: staffCalls.mutation(leadRefSchema, noAnswer, (deps, actor, { id }) => removeLeadNote(deps, actor, id)),
});
