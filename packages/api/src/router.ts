import { articleDraftsRouter } from "@vetrina/blog/articles/article-drafts.router";
import { blogRouter } from "@vetrina/blog/articles/blog.router";
import { blogWritingRouter } from "@vetrina/blog/articles/blog-writing.router";
import { topicsRouter } from "@vetrina/blog/topics/topics.router";
import { writerRouter } from "@vetrina/blog/writer/writer.router";
import { mergeRouters, router } from "@vetrina/core/trpc";
import { customersRouter } from "@vetrina/customers/customers.router";
import { deliveriesRouter } from "@vetrina/deliveries/deliveries.router";
import { depositsRouter } from "@vetrina/deposits/deposits.router";
import { fieldsRouter } from "@vetrina/fields/fields.router";
import { fiscalRouter } from "@vetrina/fiscal/fiscal.router";
import { cannedRepliesRouter } from "@vetrina/helpdesk/canned-replies/canned-replies.router";
import { clientsRouter } from "@vetrina/helpdesk/clients/clients.router";
import { deskRouter } from "@vetrina/helpdesk/desk/desk.router";
import { ratingsRouter } from "@vetrina/helpdesk/ratings/ratings.router";
import { rulesRouter } from "@vetrina/helpdesk/rules/rules.router";
import { savedViewsRouter } from "@vetrina/helpdesk/saved-views/saved-views.router";
import { ticketsRouter } from "@vetrina/helpdesk/tickets/tickets.router";
import { hoursRouter } from "@vetrina/hours/hours.router";
import { inboxRouter } from "@vetrina/inbox/inbox.router";
import { leadsRouter } from "@vetrina/leads/leads.router";
import { personRouter } from "@vetrina/people/person.router";
import { privacyRouter } from "@vetrina/privacy/privacy.router";
import { quotesRouter } from "@vetrina/quotes/quotes.router";
import { pictureLibraryRouter } from "@vetrina/showcase/picture-library/picture-library.router";
import {
  galleryRouter,
  logosRouter,
  teamRouter,
  testimonialsRouter,
  worksRouter,
} from "@vetrina/showcase/showcase.router";
import { mailQueueRouter } from "@vetrina/site/mail-queue/mail-queue.router";
import { noticesRouter } from "@vetrina/site/notices/notices.router";
import { overviewRouter } from "@vetrina/site/overview/overview.router";
import { siteRouter } from "@vetrina/site/public/site.router";
import { pushRouter } from "@vetrina/site/push/push.router";
import { reportsRouter } from "@vetrina/site/reports/reports.router";
import { settingsRouter } from "@vetrina/site/settings/settings.router";
import { accountRouter } from "@vetrina/staff/account.router";
import { auditRouter } from "@vetrina/staff/audit.router";
import { authRouter } from "@vetrina/staff/auth.router";
import { usersRouter } from "@vetrina/staff/users.router";
import { tagsRouter } from "@vetrina/tags/tags.router";
import { tasksRouter } from "@vetrina/tasks/tasks.router";
import { webhooksRouter } from "@vetrina/webhooks/webhooks.router";
import { websitesRouter } from "@vetrina/websites/websites.router";

export const appRouter = router({
  account: accountRouter,
  articleDrafts: articleDraftsRouter,
  audit: auditRouter,
  auth: authRouter,
  blog: blogRouter,
  blogWriting: blogWritingRouter,
  customers: customersRouter,
  deliveries: deliveriesRouter,
  deposits: depositsRouter,
  cannedReplies: cannedRepliesRouter,
  clients: clientsRouter,
  desk: deskRouter,
  gallery: galleryRouter,
  hours: hoursRouter,
  inbox: inboxRouter,
  leads: leadsRouter,
  logos: logosRouter,
  mailQueue: mailQueueRouter,
  notices: noticesRouter,
  overview: overviewRouter,
  person: personRouter,
  pictureLibrary: pictureLibraryRouter,
  privacy: privacyRouter,
  quotes: quotesRouter,
  push: pushRouter,
  reports: reportsRouter,
  rules: rulesRouter,
  savedViews: savedViewsRouter,
  settings: settingsRouter,
  site: siteRouter,
  fields: fieldsRouter,
  fiscal: fiscalRouter,
  tags: tagsRouter,
  tasks: tasksRouter,
  team: teamRouter,
  testimonials: testimonialsRouter,
  tickets: mergeRouters(ticketsRouter, ratingsRouter),
  topics: topicsRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
  websites: websitesRouter,
  works: worksRouter,
  writer: writerRouter,
});

export type AppRouter = typeof appRouter;
