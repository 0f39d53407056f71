import { loginSchema, staffSchema } from "@vetrina/contract/auth";
import { isStaff } from "../actor.ts";
import { limitedProcedure, publicProcedure, router, staffProcedure } from "../trpc.ts";
import { login, logout } from "./auth.service.ts";

export const authRouter = router({
  /** Who is logged in; null for a visitor, so that the login card needs no error. */
  me: publicProcedure
    .output(staffSchema.nullable())
    .query(({ ctx }) => (isStaff(ctx.actor) ? staffSchema.parse(ctx.actor) : null)),
  login: limitedProcedure("login")
    .input(loginSchema)
    .output(staffSchema)
    .mutation(async ({ ctx, input }) => {
      const session = await login(ctx.deps, input, ctx.userAgent);
      ctx.sessionCookie?.set(session.token, session.expiresAt);
      return session.staff;
    }),
  logout: staffProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.deps, ctx.actor);
    ctx.sessionCookie?.clear();
  }),
});
