import { customerRefSchema } from "@vetrina/contract/customers";
import {
  newPackageSchema,
  newWorkSchema,
  packageChangeSchema,
  packageRefSchema,
  workChangeSchema,
  workRefSchema,
} from "@vetrina/contract/hours/hours";
import {
  customerHoursSchema,
  customerWorkQuerySchema,
  customerWorkSchema,
  ownHoursSchema,
  ticketHoursQuerySchema,
  ticketHoursSchema,
} from "@vetrina/contract/hours/hours-desk";
import { clientProcedure, noAnswer, ownerCalls, router, staffCalls } from "@vetrina/core/trpc";
import * as z from "zod";
import { readCustomerHours, readCustomerWork } from "./customer-hours.service.ts";
import { listOwnHours } from "./own-hours.service.ts";
import { addPackage, changePackage, removePackage } from "./packages.service.ts";
import { readTicketHours } from "./ticket-hours.service.ts";
import { correctWork, noteWork, removeWork } from "./work.service.ts";

/** Who works with clients notes time and sells packages; what takes a package away is the owners'. */
export const hoursRouter = router({
  ofTicket: staffCalls.query(ticketHoursQuerySchema, ticketHoursSchema, readTicketHours),
  ofCustomer: staffCalls.query(customerRefSchema, customerHoursSchema, (deps, _actor, { id }) =>
    readCustomerHours(deps, id),
  ),
  workOfCustomer: staffCalls.query(customerWorkQuerySchema, customerWorkSchema, readCustomerWork),
  note: staffCalls.mutation(newWorkSchema, ticketHoursSchema, noteWork),
  correct: staffCalls.mutation(workChangeSchema, noAnswer, correctWork),
  remove: staffCalls.mutation(workRefSchema, noAnswer, removeWork),
  addPackage: staffCalls.mutation(newPackageSchema, customerHoursSchema, addPackage),
  changePackage: staffCalls.mutation(packageChangeSchema, customerHoursSchema, changePackage),
  removePackage: ownerCalls.mutation(packageRefSchema, customerHoursSchema, (deps, actor, { id }) =>
    removePackage(deps, actor, id),
  ),
  mine: clientProcedure.output(z.array(ownHoursSchema)).query(({ ctx }) => listOwnHours(ctx.deps, ctx.actor)),
});
