import { loginAnswerSchema, loginSchema, staffSchema } from "@vetrina/contract/auth";
import { isStaff } from "../actor.ts";
import { limitedProcedure, publicProcedure, router, staffProcedure } from "../trpc.ts";
import { login, logout } from "./auth.service.ts";
import { handOverSession } from "./hand-over-session.ts";

export const authRouter = router({
  /** Who is logged in; null for a visitor, so that the login card needs no error. */
  me: publicProcedure
    .output(staffSchema.nullable())
    .query(({ ctx }) => (isStaff(ctx.actor) ? staffSchema.parse(ctx.actor) : null)),
  login: limitedProcedure("login")
    .input(loginSchema)
    .output(loginAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const session = await login(ctx.deps, input, ctx.userAgent);
      return handOverSession(session, input.kind, ctx.sessionCookie);
    }),
  logout: staffProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.deps, ctx.actor);
    ctx.sessionCookie?.clear();
  }),
});
