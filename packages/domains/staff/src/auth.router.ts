import { loginAnswerSchema, loginSchema, staffSchema } from "@vetrina/contract/staff/auth";
import {
  choosePasswordSchema,
  passwordLinkRefSchema,
  passwordLinkRequestSchema,
  passwordLinkSchema,
} from "@vetrina/contract/staff/password-links";
import { type Actor, isStaff } from "@vetrina/core/actor";
import { accountProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { logout } from "./auth.service.ts";
import { handOverSession } from "./hand-over-session.ts";
import { login } from "./login.service.ts";
import { choosePassword, mailPasswordLink, readPasswordLink } from "./password-links.service.ts";

/** Who is logged in; null for anybody else. */
function readMe(actor: Actor) {
  if (actor.kind === "enrolling") return staffSchema.parse({ ...actor.staff, owesSecondFactor: true });
  return isStaff(actor) ? staffSchema.parse({ ...actor, owesSecondFactor: false }) : null;
}

export const authRouter = router({
  /** Who is logged in; null for a visitor, so that the login card needs no error. */
  me: publicProcedure.output(staffSchema.nullable()).query(({ ctx }) => readMe(ctx.actor)),
  login: publicProcedure
    .input(loginSchema)
    .output(loginAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const { actor, address, userAgent, sessionCookie } = ctx;
      const session = await login(ctx.deps, input, { actor, address, userAgent, device: sessionCookie?.device });
      return handOverSession(session, input.kind, ctx.sessionCookie);
    }),
  /** Answers the same for every address. */
  mailPasswordLink: publicProcedure
    .input(passwordLinkRequestSchema)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx: { deps, address, sessionCookie }, input }) =>
      mailPasswordLink(deps, { address, device: sessionCookie?.device }, input),
    ),
  /** A mutation, so that the token isn't part of an address. */
  passwordLink: publicProcedure
    .input(passwordLinkRefSchema)
    .output(passwordLinkSchema)
    .mutation(({ ctx, input }) => readPasswordLink(ctx.deps, ctx, input.token)),
  choosePassword: publicProcedure
    .input(choosePasswordSchema)
    .output(z.object({ username: z.string() }))
    .mutation(({ ctx, input }) => choosePassword(ctx.deps, ctx, input)),
  logout: accountProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.deps, ctx.actor);
    ctx.sessionCookie?.clear();
  }),
});
