import { initTRPC, TRPCError } from "@trpc/server";
import { type ErrorBody, errorMessages } from "@vetrina/contract/errors";
import { ZodError } from "zod";
import { type Actor, requireStaff } from "./actor.ts";
import { AppError } from "./app-error.ts";
import type { Deps } from "./deps.ts";
import { appErrorOfIssues, errorBody, transportCodes } from "./errors.ts";
import type { LimitName } from "./limits.ts";
import type { SessionCookie } from "./rest.ts";

export interface TrpcContext {
  deps: Deps;
  actor: Actor;
  /** The caller's network address, for rate limits only. */
  address: string;
  userAgent: string | undefined;
  /** Missing where there is no browser to give a cookie to: calls made inside the server. */
  sessionCookie: SessionCookie | undefined;
}

function refusalOf(error: TRPCError): ErrorBody {
  if (error.cause instanceof AppError) return errorBody(error.cause);
  if (error.cause instanceof ZodError) {
    const issues = error.cause.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    return errorBody(appErrorOfIssues(issues));
  }
  const code = Object.entries(transportCodes).find(([, codes]) => codes.trpc === error.code)?.[0] ?? "INTERNAL";
  return { code: code as ErrorBody["code"], message: errorMessages[code as ErrorBody["code"]] };
}

const t = initTRPC.context<TrpcContext>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const refusal = refusalOf(error);
    return { ...shape, message: refusal.message, data: { ...shape.data, refusal } };
  },
});

/** Services throw AppError; here it gets the transport's code. tRPC never throws from next(): the result tells. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error;
    throw new TRPCError({ code: transportCodes[cause.code].trpc, message: cause.message, cause });
  }
  return result;
});

export const router = t.router;

export const publicProcedure = t.procedure.use(translateErrors);

/** After it the actor is certainly a member of the staff. */
export const staffProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, actor: requireStaff(ctx.actor) } }),
);

/** Counts the call against the caller's share of this limit. */
export const limitedProcedure = (name: LimitName) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await ctx.deps.limits.spend(name, ctx.address);
    return next();
  });
