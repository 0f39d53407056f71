import { invitationSchema } from "@vetrina/contract/staff/password-links";
import {
  newUserSchema,
  staffAccountSchema,
  userPasswordSchema,
  userPersonChangeSchema,
  userRefSchema,
  userRoleChangeSchema,
} from "@vetrina/contract/staff/staff";
import { ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  blockUser,
  changePerson,
  createUser,
  inviteAgain,
  inviteUser,
  listAccounts,
  resetSecondFactor,
  sendPasswordLink,
  setPassword,
  setRole,
  unblockUser,
} from "./users.service.ts";

export const usersRouter = router({
  list: ownerProcedure.output(z.array(staffAccountSchema)).query(({ ctx }) => listAccounts(ctx.deps)),
  create: ownerProcedure
    .input(newUserSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.actor, input)),
  invite: ownerProcedure
    .input(invitationSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => inviteUser(ctx.deps, ctx.actor, input)),
  inviteAgain: ownerProcedure
    .input(userRefSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => inviteAgain(ctx.deps, ctx.actor, input.id)),
  changePerson: ownerProcedure
    .input(userPersonChangeSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => changePerson(ctx.deps, ctx.actor, input)),
  setRole: ownerProcedure
    .input(userRoleChangeSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => setRole(ctx.deps, ctx.actor, input.id, input.role)),
  setPassword: ownerProcedure
    .input(userPasswordSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => setPassword(ctx.deps, ctx.actor, input.id, input.password)),
  sendPasswordLink: ownerProcedure
    .input(userRefSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => sendPasswordLink(ctx.deps, ctx.actor, input.id)),
  block: ownerProcedure
    .input(userRefSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => blockUser(ctx.deps, ctx.actor, input.id)),
  unblock: ownerProcedure
    .input(userRefSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => unblockUser(ctx.deps, ctx.actor, input.id)),
  resetSecondFactor: ownerProcedure
    .input(userRefSchema)
    .output(staffAccountSchema)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.deps, ctx.actor, input.id)),
});
