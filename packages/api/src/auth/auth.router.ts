import { loginAnswerSchema, loginSchema, staffSchema } from "@vetrina/contract/staff/auth";
import { isStaff } from "../actor.ts";
import { colleagueProcedure, publicProcedure, router } from "../trpc.ts";
import { logout } from "./auth.service.ts";
import { handOverSession } from "./hand-over-session.ts";
import { login } from "./login.service.ts";

export const authRouter = router({
  /** Who is logged in; null for a visitor, so that the login card needs no error. */
  me: publicProcedure
    .output(staffSchema.nullable())
    .query(({ ctx }) => (isStaff(ctx.actor) ? staffSchema.parse(ctx.actor) : null)),
  login: publicProcedure
    .input(loginSchema)
    .output(loginAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const { actor, address, userAgent, sessionCookie } = ctx;
      const session = await login(ctx.deps, input, { actor, address, userAgent, device: sessionCookie?.device });
      return handOverSession(session, input.kind, ctx.sessionCookie);
    }),
  logout: colleagueProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.deps, ctx.actor);
    ctx.sessionCookie?.clear();
  }),
});
