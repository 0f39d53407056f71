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
import { clientProcedure, ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { readCustomerHours, readCustomerWork } from "./customer-hours.service.ts";
import { listOwnHours } from "./own-hours.service.ts";
import { addPackage, changePackage, removePackage } from "./packages.service.ts";
import { readTicketHours } from "./ticket-hours.service.ts";
import { correctWork, noteWork, removeWork } from "./work.service.ts";

/** Who works with clients notes time and sells packages; what takes a package away is the owners'. */
export const hoursRouter = router({
  ofTicket: staffProcedure
    .input(ticketHoursQuerySchema)
    .output(ticketHoursSchema)
    .query(({ ctx, input }) => readTicketHours(ctx.deps, ctx.actor, input)),
  ofCustomer: staffProcedure
    .input(customerRefSchema)
    .output(customerHoursSchema)
    .query(({ ctx, input }) => readCustomerHours(ctx.deps, input.id)),
  workOfCustomer: staffProcedure
    .input(customerWorkQuerySchema)
    .output(customerWorkSchema)
    .query(({ ctx, input }) => readCustomerWork(ctx.deps, ctx.actor, input)),
  note: staffProcedure
    .input(newWorkSchema)
    .output(ticketHoursSchema)
    .mutation(({ ctx, input }) => noteWork(ctx.deps, ctx.actor, input)),
  correct: staffProcedure.input(workChangeSchema).mutation(({ ctx, input }) => correctWork(ctx.deps, ctx.actor, input)),
  remove: staffProcedure.input(workRefSchema).mutation(({ ctx, input }) => removeWork(ctx.deps, ctx.actor, input)),
  addPackage: staffProcedure
    .input(newPackageSchema)
    .output(customerHoursSchema)
    .mutation(({ ctx, input }) => addPackage(ctx.deps, ctx.actor, input)),
  changePackage: staffProcedure
    .input(packageChangeSchema)
    .output(customerHoursSchema)
    .mutation(({ ctx, input }) => changePackage(ctx.deps, ctx.actor, input)),
  removePackage: ownerProcedure
    .input(packageRefSchema)
    .output(customerHoursSchema)
    .mutation(({ ctx, input }) => removePackage(ctx.deps, ctx.actor, input.id)),
  mine: clientProcedure.output(z.array(ownHoursSchema)).query(({ ctx }) => listOwnHours(ctx.deps, ctx.actor)),
});
