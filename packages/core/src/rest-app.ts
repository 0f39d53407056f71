import { errorBodySchema } from "@vetrina/contract/errors";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import type { LimitName } from "./limits.ts";

/** Gives and takes the cookies of a browser that the staff uses. */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
  /** The token by which a browser that has been logged in is known; it opens nothing. */
  device: string | undefined;
  setDevice(token: string): void;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the server's session plugin before any handler runs. */
    actor: Actor;
    /** What services need, for this request: what they log, and their mails to the staff, carry its number. */
    deps: Deps;
  }
  interface FastifyReply {
    sessionCookie: SessionCookie;
  }
  interface FastifyContextConfig {
    /** Counts each call of this route against the caller's share of the limit. */
    limit?: LimitName;
    /**
     * Throws for a caller without the right to this call: before the input is read, so that errors reveal nothing to a
     * stranger.
     */
    guard?: (actor: Actor) => Actor;
    /**
     * What visitors are answered follows from the public content and from the query's checked values, and from nothing
     * else: it is made once for each content version.
     */
    publicContent?: true;
    /** Its body is read as it comes, and never lies in memory as a whole. */
    isStreamed?: true;
  }
}

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A route of which each call counts against the caller's share of this limit. */
export const limited = <Schema extends FastifySchema>(limit: LimitName, schema: Schema) => ({
  config: { limit },
  schema,
});

/** A route for those whom the guard lets in. */
export const guarded = <Schema extends FastifySchema>(guard: (actor: Actor) => Actor, schema: Schema) => ({
  config: { guard },
  schema,
});

/** What a route says of an answer that is a file: it leaves in pieces, which no schema looks through. */
export const fileAnswer = (contentType: string) => ({ content: { [contentType]: { schema: z.any() } } });

/** The answers of a route that refuses with these status codes. */
export const refusals = <Code extends number>(...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, errorBodySchema])) as Record<Code, typeof errorBodySchema>;
