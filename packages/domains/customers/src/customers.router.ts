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
import { noAnswer, ownerCalls, router, staffCalls } from "@vetrina/core/trpc";
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
  page: staffCalls.query(customerPageQuerySchema, customerPageSchema, (deps, _actor, input) =>
    pageCustomers(deps, input),
  ),
  one: staffCalls.query(customerRefSchema, customerDetailSchema, (deps, _actor, { id }) => openCustomer(deps, id)),
  joined: staffCalls.query(customerRefSchema, customerJoinedSchema, (deps, _actor, { id }) => readJoined(deps, id)),
  draft: staffCalls.query(personSubjectSchema, customerDraftSchema, (deps, _actor, input) =>
    draftCustomer(deps, input),
  ),
  twin: staffCalls.query(customerTwinQuerySchema, customerTwinSchema, (deps, _actor, input) =>
    findTwin(deps.db, input),
  ),
  create: staffCalls.mutation(newCustomerSchema, customerDetailSchema, createCustomer),
  change: staffCalls.mutation(customerChangeSchema, customerDetailSchema, changeCustomer),
  addPerson: staffCalls.mutation(newCustomerPersonSchema, customerDetailSchema, addCustomerPerson),
  changePerson: staffCalls.mutation(customerPersonChangeSchema, customerDetailSchema, changeCustomerPerson),
  removePerson: staffCalls.mutation(customerPersonRefSchema, customerDetailSchema, removeCustomerPerson),
  fill: staffCalls.mutation(
    customerRefSchema.extend(fieldFillingSchema.shape),
    customerDetailSchema,
    fillCustomerField,
  ),
  addNote: staffCalls.mutation(customerNoteWriteSchema, customerNoteSchema, addCustomerNote),
  removeNote: staffCalls.mutation(customerNoteRefSchema, noAnswer, (deps, actor, { id }) =>
    removeCustomerNote(deps, actor, id),
  ),
  importRows: staffCalls.mutation(customerImportSchema, customerImportedSchema, importCustomers),
  mergeTargets: staffCalls.query(customerTargetsQuerySchema, customerTargetsSchema, (deps, _actor, input) =>
    listCustomerTargets(deps, input),
  ),
  merge: staffCalls.mutation(customerMergeSchema, customerDetailSchema, mergeCustomer),
  split: staffCalls.mutation(customerSplitSchema, customerDetailSchema, splitCustomer),
  remove: ownerCalls.mutation(customerRefSchema, noAnswer, (deps, actor, { id }) => removeCustomer(deps, actor, id)),
  restore: ownerCalls.mutation(customerRefSchema, customerDetailSchema, (deps, actor, { id }) =>
    restoreCustomer(deps, actor, id),
  ),
});
