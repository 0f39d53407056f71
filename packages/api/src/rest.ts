import { blogRest } from "@vetrina/blog/articles/blog.rest";
import { blogWritingRest } from "@vetrina/blog/articles/blog-writing.rest";
import { writerRest } from "@vetrina/blog/writer/writer.rest";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import { customersRest } from "@vetrina/customers/customers.rest";
import { deliveriesRest } from "@vetrina/deliveries/deliveries.rest";
import { cardPaymentsRest } from "@vetrina/deposits/card-payments.rest";
import { depositsRest } from "@vetrina/deposits/deposits.rest";
import { fiscalRest } from "@vetrina/fiscal/fiscal.rest";
import { clientsRest } from "@vetrina/helpdesk/clients/clients.rest";
import { deskRest } from "@vetrina/helpdesk/desk/desk.rest";
import { ticketsRest } from "@vetrina/helpdesk/tickets/tickets.rest";
import { inboxRest } from "@vetrina/inbox/inbox.rest";
import { leadsRest } from "@vetrina/leads/leads.rest";
import { privacyRest } from "@vetrina/privacy/privacy.rest";
import { quotesRest } from "@vetrina/quotes/quotes.rest";
import { imagesRest } from "@vetrina/showcase/picture-library/images.rest";
import { showcaseRest } from "@vetrina/showcase/showcase.rest";
import { backupsRest } from "@vetrina/site/backups/backups.rest";
import { consentRest } from "@vetrina/site/consent/consent.rest";
import { reportsRest } from "@vetrina/site/reports/reports.rest";
import { settingsRest } from "@vetrina/site/settings/settings.rest";
import { authRest } from "@vetrina/staff/auth.rest";
import { calendarRest } from "@vetrina/tasks/calendar.rest";
import { websitesRest } from "@vetrina/websites/websites.rest";

/** Every specified REST call. Paths are absolute, so that a search for one finds it. */
export function registerRest(app: RestApp, deps: Pick<Deps, "limits">): void {
  app.addHook("onRequest", async (request) => {
    request.routeOptions.config.guard?.(request.actor);
  });
  app.addHook("preValidation", async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await deps.limits.spend(limit, request.ip);
  });
  authRest(app);
  backupsRest(app);
  blogRest(app);
  blogWritingRest(app);
  calendarRest(app);
  clientsRest(app);
  consentRest(app);
  customersRest(app);
  deliveriesRest(app);
  deskRest(app);
  fiscalRest(app);
  showcaseRest(app);
  imagesRest(app);
  inboxRest(app);
  leadsRest(app);
  cardPaymentsRest(app);
  depositsRest(app);
  privacyRest(app);
  quotesRest(app);
  reportsRest(app);
  settingsRest(app);
  ticketsRest(app);
  websitesRest(app);
  writerRest(app);
}
