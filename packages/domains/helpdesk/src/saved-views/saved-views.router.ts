import {
  savedViewRefilterSchema,
  savedViewRefSchema,
  savedViewRenameSchema,
  savedViewSchema,
  savedViewWriteSchema,
} from "@vetrina/contract/saved-views";
import { router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  createSavedView,
  listSavedViews,
  refilterSavedView,
  removeSavedView,
  renameSavedView,
  restoreSavedView,
} from "./saved-views.service.ts";

export const savedViewsRouter = router({
  list: staffProcedure.output(z.array(savedViewSchema)).query(({ ctx }) => listSavedViews(ctx.deps, ctx.actor)),
  create: staffCalls.mutation(savedViewWriteSchema, savedViewRefSchema, createSavedView),
  rename: staffCalls.mutation(savedViewRenameSchema, savedViewRefSchema, renameSavedView),
  refilter: staffCalls.mutation(savedViewRefilterSchema, savedViewRefSchema, refilterSavedView),
  remove: staffCalls.mutation(savedViewRefSchema, savedViewRefSchema, removeSavedView),
  restore: staffCalls.mutation(savedViewRefSchema, savedViewRefSchema, restoreSavedView),
});
