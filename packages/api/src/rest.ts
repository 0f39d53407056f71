import { authRest } from "./auth/auth.rest.ts";
import { backupsRest } from "./backups/backups.rest.ts";
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
import { inboxRest } from "./inbox/inbox.rest.ts";
import { leadsRest } from "./leads/leads.rest.ts";
import { logosRest } from "./logos/logos.rest.ts";
import type { RestApp } from "./rest-app.ts";
import { settingsRest } from "./settings/settings.rest.ts";
import { teamRest } from "./team/team.rest.ts";
import { testimonialsRest } from "./testimonials/testimonials.rest.ts";
import { ticketsRest } from "./tickets/tickets.rest.ts";
import { worksRest } from "./works/works.rest.ts";
import { writerRest } from "./writer/writer.rest.ts";

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
  backupsRest(app, deps);
  blogRest(app, deps);
  blogWritingRest(app, deps);
  clientsRest(app, deps);
  consentRest(app, deps);
  deskRest(app, deps);
  galleryRest(app, deps);
  imagesRest(app, deps);
  inboxRest(app, deps);
  leadsRest(app, deps);
  logosRest(app, deps);
  cardPaymentsRest(app, deps);
  depositsRest(app, deps);
  settingsRest(app, deps);
  teamRest(app, deps);
  testimonialsRest(app, deps);
  ticketsRest(app, deps);
  worksRest(app, deps);
  writerRest(app, deps);
}
