import {
  confirmSecondFactorSchema,
  identityProofSchema,
  ownAccountSchema,
  ownPersonSchema,
  passwordChangeSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorOfferSchema,
  sessionRefSchema,
  signatureChangeSchema,
  staffSessionSchema,
} from "@vetrina/contract/staff/staff";
import { accountProcedure, colleagueProcedure, noAnswer, router, staffCalls } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  changeOwnPerson,
  changePassword,
  changeSignature,
  endOtherSessions,
  endSession,
  listSessions,
} from "./account.service.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  newRecoveryCodes,
  readOwnAccount,
} from "./second-factor.service.ts";

const endedSchema = z.object({ ended: z.int() });

/** What everybody of the staff does with their own account. */
export const accountRouter = router({
  mine: accountProcedure.output(ownAccountSchema).query(({ ctx }) => readOwnAccount(ctx.deps, ctx.actor)),
  changePerson: colleagueProcedure
    .input(ownPersonSchema)
    .mutation(({ ctx, input }) => changeOwnPerson(ctx.deps, ctx.actor, input)),
  changeSignature: staffCalls.mutation(signatureChangeSchema, noAnswer, (deps, actor, { signature }) =>
    changeSignature(deps, actor, signature),
  ),
  sessions: colleagueProcedure
    .output(z.array(staffSessionSchema))
    .query(({ ctx }) => listSessions(ctx.deps, ctx.actor)),
  endSession: colleagueProcedure
    .input(sessionRefSchema)
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx.actor, input.id)),
  endOtherSessions: colleagueProcedure.output(endedSchema).mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.actor)),
  changePassword: colleagueProcedure
    .input(passwordChangeSchema)
    .output(endedSchema)
    .mutation(({ ctx: { deps, actor, address, sessionCookie }, input }) =>
      changePassword(deps, actor, input, { address, device: sessionCookie?.device }),
    ),
  beginSecondFactor: accountProcedure
    .input(passwordProofSchema)
    .output(secondFactorOfferSchema)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.deps, ctx.actor, input.present)),
  confirmSecondFactor: accountProcedure
    .input(confirmSecondFactorSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx.deps, ctx.actor, input.code)),
  dropSecondFactor: colleagueProcedure
    .input(identityProofSchema)
    .mutation(({ ctx, input }) => dropSecondFactor(ctx.deps, ctx.actor, input)),
  newRecoveryCodes: colleagueProcedure
    .input(identityProofSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => newRecoveryCodes(ctx.deps, ctx.actor, input)),
});
