import {
  contactReportSchema,
  hoursReportSchema,
  moneyReportSchema,
  ratingReportSchema,
  reportRangeSchema,
  ticketReportSchema,
} from "@vetrina/contract/reports";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import { reportContacts } from "./contact-report.service.ts";
import { reportHours } from "./hours-report.service.ts";
import { reportMoney } from "./money-report.service.ts";
import { reportRatings } from "./rating-report.service.ts";
import { reportTickets } from "./ticket-report.service.ts";

/** Resoconti asks for each part by itself: one that takes long keeps no other waiting. */
export const reportsRouter = router({
  tickets: staffProcedure
    .input(reportRangeSchema)
    .output(ticketReportSchema)
    .query(({ ctx, input }) => reportTickets(ctx.deps, input)),
  ratings: staffProcedure
    .input(reportRangeSchema)
    .output(ratingReportSchema)
    .query(({ ctx, input }) => reportRatings(ctx.deps, input)),
  hours: staffProcedure
    .input(reportRangeSchema)
    .output(hoursReportSchema)
    .query(({ ctx, input }) => reportHours(ctx.deps, input)),
  contacts: staffProcedure
    .input(reportRangeSchema)
    .output(contactReportSchema)
    .query(({ ctx, input }) => reportContacts(ctx.deps, input)),
  money: ownerProcedure
    .input(reportRangeSchema)
    .output(moneyReportSchema)
    .query(({ ctx, input }) => reportMoney(ctx.deps, input)),
});
