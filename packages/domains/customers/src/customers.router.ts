import { customerImportedSchema, customerImportSchema } from "@vetrina/contract/customer-import";
import {
  customerMergeSchema,
  customerSplitSchema,
  customerTargetsQuerySchema,
  customerTargetsSchema,
} from "@vetrina/contract/customer-merge";
import {
  customerChangeSchema,
  customerDraftSchema,
  customerPersonChangeSchema,
  customerPersonRefSchema,
  customerRefSchema,
  newCustomerPersonSchema,
  newCustomerSchema,
} from "@vetrina/contract/customers";
import {
  customerDetailSchema,
  customerJoinedSchema,
  customerNoteRefSchema,
  customerNoteSchema,
  customerNoteWriteSchema,
  customerPageQuerySchema,
  customerPageSchema,
  customerTwinQuerySchema,
  customerTwinSchema,
} from "@vetrina/contract/customers-desk";
import { fieldFillingSchema } from "@vetrina/contract/fields";
import { personSubjectSchema } from "@vetrina/contract/person-card";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import { openCustomer } from "./customer-detail.service.ts";
import { draftCustomer } from "./customer-draft.service.ts";
import { fillCustomerField } from "./customer-fields.service.ts";
import { importCustomers } from "./customer-import.service.ts";
import { readJoined } from "./customer-joined.service.ts";
import { pageCustomers } from "./customer-list.service.ts";
import { mergeCustomer } from "./customer-merge.service.ts";
import { addCustomerNote, removeCustomerNote } from "./customer-notes.service.ts";
import { addCustomerPerson, changeCustomerPerson, removeCustomerPerson } from "./customer-people.service.ts";
import { removeCustomer, restoreCustomer } from "./customer-removal.service.ts";
import { splitCustomer } from "./customer-split.service.ts";
import { findTwin } from "./customer-twins.ts";
import { changeCustomer, createCustomer } from "./customer-write.service.ts";
import { listCustomerTargets } from "./merge-targets.service.ts";

/** Who works with clients works with customers; what takes one away is the owners'. */
export const customersRouter = router({
  page: staffProcedure
    .input(customerPageQuerySchema)
    .output(customerPageSchema)
    .query(({ ctx, input }) => pageCustomers(ctx.deps, input)),
  one: staffProcedure
    .input(customerRefSchema)
    .output(customerDetailSchema)
    .query(({ ctx, input }) => openCustomer(ctx.deps, input.id)),
  joined: staffProcedure
    .input(customerRefSchema)
    .output(customerJoinedSchema)
    .query(({ ctx, input }) => readJoined(ctx.deps, input.id)),
  draft: staffProcedure
    .input(personSubjectSchema)
    .output(customerDraftSchema)
    .query(({ ctx, input }) => draftCustomer(ctx.deps, input)),
  twin: staffProcedure
    .input(customerTwinQuerySchema)
    .output(customerTwinSchema)
    .query(({ ctx, input }) => findTwin(ctx.deps.db, input)),
  create: staffProcedure
    .input(newCustomerSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => createCustomer(ctx.deps, ctx.actor, input)),
  change: staffProcedure
    .input(customerChangeSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => changeCustomer(ctx.deps, ctx.actor, input)),
  addPerson: staffProcedure
    .input(newCustomerPersonSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => addCustomerPerson(ctx.deps, ctx.actor, input)),
  changePerson: staffProcedure
    .input(customerPersonChangeSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => changeCustomerPerson(ctx.deps, ctx.actor, input)),
  removePerson: staffProcedure
    .input(customerPersonRefSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => removeCustomerPerson(ctx.deps, ctx.actor, input)),
  fill: staffProcedure
    .input(customerRefSchema.extend(fieldFillingSchema.shape))
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => fillCustomerField(ctx.deps, ctx.actor, input)),
  addNote: staffProcedure
    .input(customerNoteWriteSchema)
    .output(customerNoteSchema)
    .mutation(({ ctx, input }) => addCustomerNote(ctx.deps, ctx.actor, input)),
  removeNote: staffProcedure
    .input(customerNoteRefSchema)
    .mutation(({ ctx, input }) => removeCustomerNote(ctx.deps, ctx.actor, input.id)),
  importRows: staffProcedure
    .input(customerImportSchema)
    .output(customerImportedSchema)
    .mutation(({ ctx, input }) => importCustomers(ctx.deps, ctx.actor, input)),
  mergeTargets: staffProcedure
    .input(customerTargetsQuerySchema)
    .output(customerTargetsSchema)
    .query(({ ctx, input }) => listCustomerTargets(ctx.deps, input)),
  merge: staffProcedure
    .input(customerMergeSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => mergeCustomer(ctx.deps, ctx.actor, input)),
  split: staffProcedure
    .input(customerSplitSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => splitCustomer(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure
    .input(customerRefSchema)
    .mutation(({ ctx, input }) => removeCustomer(ctx.deps, ctx.actor, input.id)),
  restore: ownerProcedure
    .input(customerRefSchema)
    .output(customerDetailSchema)
    .mutation(({ ctx, input }) => restoreCustomer(ctx.deps, ctx.actor, input.id)),
});
