import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Actor } from "./actor.ts";
import { authRest } from "./auth/auth.rest.ts";
import { blogRest } from "./blog/blog.rest.ts";
import { blogWritingRest } from "./blog/blog-writing.rest.ts";
import { cardPaymentsRest } from "./card-payments/card-payments.rest.ts";
import { clientsRest } from "./clients/clients.rest.ts";
import { consentRest } from "./consent/consent.rest.ts";
import { depositsRest } from "./deposits/deposits.rest.ts";
import type { Deps } from "./deps.ts";
import { deskRest } from "./desk/desk.rest.ts";
import { imagesRest } from "./files/images.rest.ts";
import { galleryRest } from "./gallery/gallery.rest.ts";
import { leadsRest } from "./leads/leads.rest.ts";
import type { LimitName } from "./limits.ts";
import { logosRest } from "./logos/logos.rest.ts";
import { settingsRest } from "./settings/settings.rest.ts";
import { ticketsRest } from "./tickets/tickets.rest.ts";
import { worksRest } from "./works/works.rest.ts";
import { worksWritingRest } from "./works/works-writing.rest.ts";
import { writerRest } from "./writer/writer.rest.ts";

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
  }
  interface FastifyReply {
    sessionCookie: SessionCookie;
  }
  interface FastifyContextConfig {
    /** Counts each call of this route against the caller's share of the limit. */
    limit?: LimitName;
    /** Throws for whoever may not make this call: before anything of it is read, so bad input tells a stranger nothing. */
    guard?: (actor: Actor) => Actor;
  }
}

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Every specified REST call. Paths are absolute, so that a search for one finds it. */
export function registerRest(app: RestApp, deps: Deps): void {
  app.addHook("onRequest", async (request) => {
    request.routeOptions.config.guard?.(request.actor);
  });
  app.addHook("preValidation", async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await deps.limits.spend(limit, request.ip);
  });
  authRest(app, deps);
  blogRest(app, deps);
  blogWritingRest(app, deps);
  clientsRest(app, deps);
  consentRest(app, deps);
  deskRest(app, deps);
  galleryRest(app, deps);
  imagesRest(app, deps);
  leadsRest(app, deps);
  logosRest(app, deps);
  cardPaymentsRest(app, deps);
  depositsRest(app, deps);
  settingsRest(app, deps);
  ticketsRest(app, deps);
  worksRest(app, deps);
  worksWritingRest(app, deps);
  writerRest(app, deps);
}
