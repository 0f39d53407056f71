import { accountRouter } from "./account/account.router.ts";
import { auditRouter } from "./audit/audit.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { articleDraftsRouter } from "./blog/article-drafts.router.ts";
import { blogRouter } from "./blog/blog.router.ts";
import { blogWritingRouter } from "./blog/blog-writing.router.ts";
import { cannedRepliesRouter } from "./canned-replies/canned-replies.router.ts";
import { clientsRouter } from "./clients/clients.router.ts";
import { depositsRouter } from "./deposits/deposits.router.ts";
import { deskRouter } from "./desk/desk.router.ts";
import { galleryRouter } from "./gallery/gallery.router.ts";
import { inboxRouter } from "./inbox/inbox.router.ts";
import { leadsRouter } from "./leads/leads.router.ts";
import { logosRouter } from "./logos/logos.router.ts";
import { mailQueueRouter } from "./mail/mail-queue.router.ts";
import { noticesRouter } from "./notices/notices.router.ts";
import { overviewRouter } from "./overview/overview.router.ts";
import { personRouter } from "./person/person.router.ts";
import { pictureLibraryRouter } from "./picture-library/picture-library.router.ts";
import { privacyRouter } from "./privacy/privacy.router.ts";
import { savedViewsRouter } from "./saved-views/saved-views.router.ts";
import { settingsRouter } from "./settings/settings.router.ts";
import { siteRouter } from "./site/site.router.ts";
import { teamRouter } from "./team/team.router.ts";
import { testimonialsRouter } from "./testimonials/testimonials.router.ts";
import { ticketsRouter } from "./tickets/tickets.router.ts";
import { topicsRouter } from "./topics/topics.router.ts";
import { router } from "./trpc.ts";
import { usersRouter } from "./users/users.router.ts";
import { worksRouter } from "./works/works.router.ts";
import { writerRouter } from "./writer/writer.router.ts";

export const appRouter = router({
  account: accountRouter,
  articleDrafts: articleDraftsRouter,
  audit: auditRouter,
  auth: authRouter,
  blog: blogRouter,
  blogWriting: blogWritingRouter,
  deposits: depositsRouter,
  cannedReplies: cannedRepliesRouter,
  clients: clientsRouter,
  desk: deskRouter,
  gallery: galleryRouter,
  inbox: inboxRouter,
  leads: leadsRouter,
  logos: logosRouter,
  mailQueue: mailQueueRouter,
  notices: noticesRouter,
  overview: overviewRouter,
  person: personRouter,
  pictureLibrary: pictureLibraryRouter,
  privacy: privacyRouter,
  savedViews: savedViewsRouter,
  settings: settingsRouter,
  site: siteRouter,
  team: teamRouter,
  testimonials: testimonialsRouter,
  tickets: ticketsRouter,
  topics: topicsRouter,
  users: usersRouter,
  works: worksRouter,
  writer: writerRouter,
});

export type AppRouter = typeof appRouter;
