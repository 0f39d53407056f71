import { tracked } from "@trpc/server";
import {
  noticeCountsSchema,
  noticeSchema,
  noticesLiveQuerySchema,
  noticesSinceSchema,
} from "@vetrina/contract/notices";
import { router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { countNotices } from "./notice-counts.service.ts";
import { followNotices, listNoticesSince, watchCounts } from "./notices-live.service.ts";

export const noticesRouter = router({
  counts: staffProcedure.output(noticeCountsSchema).query(({ ctx }) => countNotices(ctx.deps, ctx.actor)),
  /** For windows that see the counters change and fetch the news. */
  since: staffCalls.query(noticesSinceSchema, z.array(noticeSchema), (deps, actor, { after }) =>
    listNoticesSince(deps, actor, after),
  ),
  /** The counters, now and whenever they may have changed. */
  watch: staffProcedure.subscription(({ ctx, signal }) => watchCounts(ctx.deps, ctx.actor, signal)),
  live: staffProcedure.input(noticesLiveQuerySchema).subscription(async function* ({ ctx, input, signal }) {
    for await (const notice of followNotices(ctx.deps, ctx.actor, input.lastEventId, signal)) {
      yield tracked(String(notice.id), notice);
    }
  }),
});
