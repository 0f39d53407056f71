import { newWebsiteSchema, websiteChangeSchema, websiteRefSchema } from "@vetrina/contract/websites/websites";
import {
  customerWebsitesQuerySchema,
  customerWebsitesSchema,
  websiteDetailSchema,
  websiteDraftSchema,
  websitePageQuerySchema,
  websitePageSchema,
} from "@vetrina/contract/websites/websites-desk";
import { noAnswer, ownerCalls, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import { readWebsite } from "./website-detail.service.ts";
import { draftWebsite } from "./website-draft.service.ts";
import { pageWebsites, websitesOf } from "./website-list.service.ts";
import { removeWebsite, restoreWebsite } from "./website-removal.service.ts";
import { addWebsite, changeWebsite } from "./website-write.service.ts";

/** Who works with clients works with their websites; what takes one away is the owners'. */
export const websitesRouter = router({
  page: staffCalls.query(websitePageQuerySchema, websitePageSchema, (deps, _actor, input) => pageWebsites(deps, input)),
  ofCustomer: staffCalls.query(customerWebsitesQuerySchema, customerWebsitesSchema, (deps, _actor, { id }) =>
    websitesOf(deps, id),
  ),
  one: staffCalls.query(websiteRefSchema, websiteDetailSchema, (deps, _actor, { id }) => readWebsite(deps, id)),
  draft: staffProcedure.output(websiteDraftSchema).query(({ ctx }) => draftWebsite(ctx.deps)),
  create: staffCalls.mutation(newWebsiteSchema, websiteDetailSchema, addWebsite),
  change: staffCalls.mutation(websiteChangeSchema, websiteDetailSchema, changeWebsite),
  remove: ownerCalls.mutation(websiteRefSchema, noAnswer, (deps, actor, { id }) => removeWebsite(deps, actor, id)),
  restore: ownerCalls.mutation(websiteRefSchema, websiteDetailSchema, (deps, actor, { id }) =>
    restoreWebsite(deps, actor, id),
  ),
});
