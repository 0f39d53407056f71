import { colleagueSchema } from "@vetrina/contract/staff/auth";
import { invitationSchema } from "@vetrina/contract/staff/password-links";
import {
  newUserSchema,
  staffAccountSchema,
  userPasswordSchema,
  userPersonChangeSchema,
  userRefSchema,
  userRoleChangeSchema,
} from "@vetrina/contract/staff/staff";
import { colleagueProcedure, ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { listNames } from "./staff-person.ts";
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
  names: colleagueProcedure.output(z.array(colleagueSchema)).query(({ ctx }) => listNames(ctx.deps)),
  create: ownerCalls.mutation(newUserSchema, staffAccountSchema, createUser),
  invite: ownerCalls.mutation(invitationSchema, staffAccountSchema, inviteUser),
  inviteAgain: ownerCalls.mutation(userRefSchema, staffAccountSchema, (deps, actor, { id }) =>
    inviteAgain(deps, actor, id),
  ),
  changePerson: ownerCalls.mutation(userPersonChangeSchema, staffAccountSchema, changePerson),
  setRole: ownerCalls.mutation(userRoleChangeSchema, staffAccountSchema, (deps, actor, { id, role }) =>
    setRole(deps, actor, id, role),
  ),
  setPassword: ownerCalls.mutation(userPasswordSchema, staffAccountSchema, (deps, actor, { id, password }) =>
    setPassword(deps, actor, id, password),
  ),
  sendPasswordLink: ownerCalls.mutation(userRefSchema, staffAccountSchema, (deps, actor, { id }) =>
    sendPasswordLink(deps, actor, id),
  ),
  block: ownerCalls.mutation(userRefSchema, staffAccountSchema, (deps, actor, { id }) => blockUser(deps, actor, id)),
  unblock: ownerCalls.mutation(userRefSchema, staffAccountSchema, (deps, actor, { id }) =>
    unblockUser(deps, actor, id),
  ),
  resetSecondFactor: ownerCalls.mutation(userRefSchema, staffAccountSchema, (deps, actor, { id }) =>
    resetSecondFactor(deps, actor, id),
  ),
});
