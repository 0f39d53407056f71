import {
  fieldChangeSchema,
  fieldOrderSchema,
  fieldRefSchema,
  fieldSchema,
  newFieldSchema,
  usedFieldSchema,
} from "@vetrina/contract/fields";
import { noAnswer, ownerCalls, ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  changeField,
  createField,
  listFields,
  listUsedFields,
  removeField,
  restoreField,
  sortFields,
} from "./fields.service.ts";

/** Who works with clients fills fields in; which there are is the owners'. */
export const fieldsRouter = router({
  list: staffProcedure.output(z.array(fieldSchema)).query(({ ctx }) => listFields(ctx.deps)),
  used: ownerProcedure.output(z.array(usedFieldSchema)).query(({ ctx }) => listUsedFields(ctx.deps)),
  create: ownerCalls.mutation(newFieldSchema, fieldSchema, createField),
  change: ownerCalls.mutation(fieldChangeSchema, fieldSchema, changeField),
  sort: ownerCalls.mutation(fieldOrderSchema, z.array(fieldSchema), sortFields),
  remove: ownerCalls.mutation(fieldRefSchema, noAnswer, (deps, actor, { id }) => removeField(deps, actor, id)),
  restore: ownerCalls.mutation(fieldRefSchema, fieldSchema, (deps, actor, { id }) => restoreField(deps, actor, id)),
});
