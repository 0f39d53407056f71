import {
  fieldChangeSchema,
  fieldOrderSchema,
  fieldRefSchema,
  fieldSchema,
  newFieldSchema,
  usedFieldSchema,
} from "@vetrina/contract/fields";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
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
  create: ownerProcedure
    .input(newFieldSchema)
    .output(fieldSchema)
    .mutation(({ ctx, input }) => createField(ctx.deps, ctx.actor, input)),
  change: ownerProcedure
    .input(fieldChangeSchema)
    .output(fieldSchema)
    .mutation(({ ctx, input }) => changeField(ctx.deps, ctx.actor, input)),
  sort: ownerProcedure
    .input(fieldOrderSchema)
    .output(z.array(fieldSchema))
    .mutation(({ ctx, input }) => sortFields(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure.input(fieldRefSchema).mutation(({ ctx, input }) => removeField(ctx.deps, ctx.actor, input.id)),
  restore: ownerProcedure
    .input(fieldRefSchema)
    .output(fieldSchema)
    .mutation(({ ctx, input }) => restoreField(ctx.deps, ctx.actor, input.id)),
});
