import {
  contactReportSchema,
  hoursReportSchema,
  moneyReportSchema,
  ratingReportSchema,
  reportRangeSchema,
  ticketReportSchema,
} from "@vetrina/contract/reports";
import { ownerCalls, router, staffCalls } from "@vetrina/core/trpc";
import { reportContacts } from "./contact-report.service.ts";
import { reportHours } from "./hours-report.service.ts";
import { reportMoney } from "./money-report.service.ts";
import { reportRatings } from "./rating-report.service.ts";
import { reportTickets } from "./ticket-report.service.ts";

/** Resoconti asks for each part by itself: one that takes long keeps no other waiting. */
export const reportsRouter = router({
  tickets: staffCalls.query(reportRangeSchema, ticketReportSchema, (deps, _actor, input) => reportTickets(deps, input)),
  ratings: staffCalls.query(reportRangeSchema, ratingReportSchema, (deps, _actor, input) => reportRatings(deps, input)),
  hours: staffCalls.query(reportRangeSchema, hoursReportSchema, (deps, _actor, input) => reportHours(deps, input)),
  contacts: staffCalls.query(reportRangeSchema, contactReportSchema, (deps, _actor, input) =>
    reportContacts(deps, input),
  ),
  money: ownerCalls.query(reportRangeSchema, moneyReportSchema, (deps, _actor, input) => reportMoney(deps, input)),
});
