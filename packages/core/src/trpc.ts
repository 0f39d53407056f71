import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from "@trpc/server";
import { type ErrorBody, errorMessages } from "@vetrina/contract/errors";
import * as z from "zod";
import { isStillStaff } from "./access/still-staff.ts";
import {
  type Actor,
  isStaff,
  requireAccount,
  requireClient,
  requireColleague,
  requireEditor,
  requireOwner,
  requireStaff,
  type StaffActor,
} from "./actor.ts";
import { AppError } from "./app-error.ts";
import type { Deps } from "./deps.ts";
import { appErrorOfIssues, appErrorOfUnexpected, errorBody, transportCodes } from "./errors.ts";
import { anywhere, type LimitName } from "./limits.ts";
import type { SessionCookie } from "./rest-app.ts";

export interface TrpcContext {
  deps: Deps;
  actor: Actor;
  /** The caller's network address, for rate limits and, shortened, for the trace of failed logins. */
  address: string;
  userAgent: string | undefined;
  /** Missing where there is no browser to give a cookie to: calls made inside the server. */
  sessionCookie: SessionCookie | undefined;
}

function refusalOf(error: TRPCError): ErrorBody {
  if (error.cause instanceof AppError) return errorBody(error.cause);
  if (error.cause instanceof z.ZodError) {
    const issues = error.cause.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    return errorBody(appErrorOfIssues(issues));
  }
  const code = Object.entries(transportCodes).find(([, codes]) => codes.trpc === error.code)?.[0] ?? "INTERNAL";
  return { code: code as ErrorBody["code"], message: errorMessages[code as ErrorBody["code"]] };
}

/** How often a stream sends a ping, in milliseconds; a browser that hears nothing for longer opens another. */
const pingEveryMs = 5_000;
const silenceMaxMs = 15_000;
/**
 * Streams are closed after this, in milliseconds, and reopened by the client: a session that was ended meanwhile gets
 * no further.
 */
const streamMaxMs = 15 * 60 * 1000;

const t = initTRPC.context<TrpcContext>().create({
  isDev: false,
  sse: {
    ping: { enabled: true, intervalMs: pingEveryMs },
    client: { reconnectAfterInactivityMs: silenceMaxMs },
    maxDurationMs: streamMaxMs,
  },
  errorFormatter({ shape, error }) {
    const refusal = refusalOf(error);
    return { ...shape, message: refusal.message, data: { ...shape.data, refusal } };
  },
});

const withTransportCode = (cause: AppError) =>
  new TRPCError({ code: transportCodes[cause.code].trpc, message: cause.message, cause });

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

/** What a stream takes a place of: a session and an account of the staff, else an address. */
const streamPlaces = ({ actor, address }: TrpcContext) =>
  isStaff(actor)
    ? ([
        ["accountStream", String(actor.id)],
        ["sessionStream", Buffer.from(actor.sessionHash).toString("hex")],
      ] as const)
    : ([
        ["stream", address],
        ["streamAnywhere", anywhere],
      ] as const);

/**
 * The body of a stream runs after its middleware is done, so what it throws is translated on the way out. An address, a
 * session and an account may read so many at a time.
 */
async function* translateStream(stream: AsyncIterable<unknown>, context: TrpcContext) {
  const releases: (() => void)[] = [];
  try {
    for (const [name, key] of streamPlaces(context)) releases.push(context.deps.limits.hold(name, key));
    yield* stream;
  } catch (error) {
    throw error instanceof AppError ? withTransportCode(error) : error;
  } finally {
    for (const release of releases) release();
  }
}

/**
 * A stream of the staff's ends when the session or the role it was opened with does. It breaks off, so that the browser
 * opens another: only that call returns the refusal. Asked once more at the beginning, since the change may have come
 * between the call's own check and the subscription to changes.
 */
async function* endWithAccess<Piece>(stream: AsyncGenerator<Piece, void>, deps: Deps, actor: StaffActor) {
  const until = deps.access.until(actor.id);
  let end = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(new DOMException("The right to read this stream has changed", "AbortError"));
  });
  over.catch(() => {});
  until.addEventListener("abort", end, { once: true });
  try {
    if (!(await isStillStaff(deps, actor))) throw withTransportCode(new AppError("NO_SESSION"));
    for (;;) {
      const piece = await Promise.race([stream.next(), over]);
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    until.removeEventListener("abort", end);
    // Not awaited: the stream may be waiting for something to happen, until the reader's leaving reaches it.
    stream.return().catch(() => {});
  }
}

/**
 * tRPC asks a stream for its next piece before it has passed on the last one. When the reader leaves in between, the
 * piece that will not come becomes an unhandled rejection, which would end the process.
 */
function outliveReader<Piece>(stream: AsyncGenerator<Piece, void>): AsyncIterable<Piece> {
  const next = () => {
    const piece = stream.next();
    piece.catch(() => {});
    return piece;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => stream.return() }) };
}

/** Services throw AppError; here it gets the transport's code. tRPC never throws from next(): the result tells. */
const translateErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok) {
    const { cause } = result.error;
    if (cause instanceof AppError) throw withTransportCode(cause);
    const refusal = appErrorOfUnexpected(cause);
    if (refusal.code !== "INTERNAL") throw withTransportCode(refusal);
  } else if (isStream(result.data)) {
    const stream = translateStream(result.data, ctx);
    const data = isStaff(ctx.actor) ? endWithAccess(stream, ctx.deps, ctx.actor) : stream;
    return { ...result, data: outliveReader(data) };
  }
  return result;
});

export const router = t.router;
/** Calls of several folders under one name. */
export const mergeRouters = t.mergeRouters;

export const publicProcedure = t.procedure.use(translateErrors);

/** After it the actor is certainly who the guard lets through. It runs before the input is looked at. */
export const guardedProcedure = <Guarded extends Actor>(guard: (actor: Actor) => Guarded) =>
  publicProcedure.use(({ ctx, next }) => next({ ctx: { ...ctx, actor: guard(ctx.actor) } }));

/** Owners and operators: who works with clients. */
export const staffProcedure = guardedProcedure((actor) => requireStaff(actor));

/** Everybody of the staff, for what concerns the own account. */
export const colleagueProcedure = guardedProcedure(requireColleague);

/** The same, also for who has yet to set up the second factor that is required. */
export const accountProcedure = guardedProcedure(requireAccount);

/** Owners and editors: who works on the site's content. */
export const editorProcedure = guardedProcedure(requireEditor);

export const ownerProcedure = guardedProcedure(requireOwner);

export const clientProcedure = guardedProcedure(requireClient);

/** What a call answers that only does something. */
export const noAnswer = z.void();

/** A service in the house's form. */
type Service<Member, In extends z.ZodType, Out extends z.ZodType> = (
  deps: Deps,
  actor: Member,
  input: z.output<In>,
) => z.input<Out> | Promise<z.input<Out>>;

interface CallTypes<In extends z.ZodType, Out extends z.ZodType> {
  input: z.input<In>;
  output: z.output<Out>;
  meta: object;
}

/** Makes a service a procedure for whom the guard lets through: what goes in, what comes out, and the service. */
function serviceCalls<Member extends Actor>(guard: (actor: Actor) => Member) {
  const guarded = guardedProcedure<Actor>(guard);
  const procedure = (input: z.ZodType, output: z.ZodType) => guarded.input(input).output(output);
  return {
    query: <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out, service: Service<Member, In, Out>) =>
      procedure(input, output).query(({ ctx, input: asked }) =>
        service(ctx.deps, ctx.actor as Member, asked as z.output<In>),
      ) as unknown as TRPCQueryProcedure<CallTypes<In, Out>>,
    mutation: <In extends z.ZodType, Out extends z.ZodType>(
      input: In,
      output: Out,
      service: Service<Member, In, Out>,
    ) =>
      procedure(input, output).mutation(({ ctx, input: asked }) =>
        service(ctx.deps, ctx.actor as Member, asked as z.output<In>),
      ) as unknown as TRPCMutationProcedure<CallTypes<In, Out>>,
  };
}

export const staffCalls = serviceCalls((actor) => requireStaff(actor));
export const editorCalls = serviceCalls(requireEditor);
export const ownerCalls = serviceCalls(requireOwner);

/** Counts the call against the caller's share of this limit. */
export const limitedProcedure = (name: LimitName) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await ctx.deps.limits.spend(name, ctx.address);
    return next();
  });
