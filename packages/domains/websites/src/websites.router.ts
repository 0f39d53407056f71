import { newWebsiteSchema, websiteChangeSchema, websiteRefSchema } from "@vetrina/contract/websites/websites";
import {
  customerWebsitesQuerySchema,
  customerWebsitesSchema,
  websiteDetailSchema,
  websiteDraftSchema,
  websitePageQuerySchema,
  websitePageSchema,
} from "@vetrina/contract/websites/websites-desk";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import { readWebsite } from "./website-detail.service.ts";
import { draftWebsite } from "./website-draft.service.ts";
import { pageWebsites, websitesOf } from "./website-list.service.ts";
import { removeWebsite, restoreWebsite } from "./website-removal.service.ts";
import { addWebsite, changeWebsite } from "./website-write.service.ts";

/** Who works with clients works with their websites; what takes one away is the owners'. */
export const websitesRouter = router({
  page: staffProcedure
    .input(websitePageQuerySchema)
    .output(websitePageSchema)
    .query(({ ctx, input }) => pageWebsites(ctx.deps, input)),
  ofCustomer: staffProcedure
    .input(customerWebsitesQuerySchema)
    .output(customerWebsitesSchema)
    .query(({ ctx, input }) => websitesOf(ctx.deps, input.id)),
  one: staffProcedure
    .input(websiteRefSchema)
    .output(websiteDetailSchema)
    .query(({ ctx, input }) => readWebsite(ctx.deps, input.id)),
  draft: staffProcedure.output(websiteDraftSchema).query(({ ctx }) => draftWebsite(ctx.deps)),
  create: staffProcedure
    .input(newWebsiteSchema)
    .output(websiteDetailSchema)
    .mutation(({ ctx, input }) => addWebsite(ctx.deps, ctx.actor, input)),
  change: staffProcedure
    .input(websiteChangeSchema)
    .output(websiteDetailSchema)
    .mutation(({ ctx, input }) => changeWebsite(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure
    .input(websiteRefSchema)
    .mutation(({ ctx, input }) => removeWebsite(ctx.deps, ctx.actor, input.id)),
  restore: ownerProcedure
    .input(websiteRefSchema)
    .output(websiteDetailSchema)
    .mutation(({ ctx, input }) => restoreWebsite(ctx.deps, ctx.actor, input.id)),
});
