import {
  savedViewRefilterSchema,
  savedViewRefSchema,
  savedViewRenameSchema,
  savedViewSchema,
  savedViewWriteSchema,
} from "@vetrina/contract/saved-views";
import { router, staffProcedure } from "@vetrina/core/trpc";
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
  create: staffProcedure
    .input(savedViewWriteSchema)
    .output(savedViewRefSchema)
    .mutation(({ ctx, input }) => createSavedView(ctx.deps, ctx.actor, input)),
  rename: staffProcedure
    .input(savedViewRenameSchema)
    .output(savedViewRefSchema)
    .mutation(({ ctx, input }) => renameSavedView(ctx.deps, ctx.actor, input)),
  refilter: staffProcedure
    .input(savedViewRefilterSchema)
    .output(savedViewRefSchema)
    .mutation(({ ctx, input }) => refilterSavedView(ctx.deps, ctx.actor, input)),
  remove: staffProcedure
    .input(savedViewRefSchema)
    .output(savedViewRefSchema)
    .mutation(({ ctx, input }) => removeSavedView(ctx.deps, ctx.actor, input)),
  restore: staffProcedure
    .input(savedViewRefSchema)
    .output(savedViewRefSchema)
    .mutation(({ ctx, input }) => restoreSavedView(ctx.deps, ctx.actor, input)),
});
