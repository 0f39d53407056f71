import { authRouter } from "./auth/auth.router.ts";
import { blogRouter } from "./blog/blog.router.ts";
import { blogWritingRouter } from "./blog/blog-writing.router.ts";
import { cannedRepliesRouter } from "./canned-replies/canned-replies.router.ts";
import { clientsRouter } from "./clients/clients.router.ts";
import { deskRouter } from "./desk/desk.router.ts";
import { galleryRouter } from "./gallery/gallery.router.ts";
import { leadsRouter } from "./leads/leads.router.ts";
import { mailQueueRouter } from "./mail/mail-queue.router.ts";
import { bookingsRouter } from "./payments/payments.router.ts";
import { siteRouter } from "./site/site.router.ts";
import { ticketsRouter } from "./tickets/tickets.router.ts";
import { topicsRouter } from "./topics/topics.router.ts";
import { router } from "./trpc.ts";
import { worksRouter } from "./works/works.router.ts";
import { writerRouter } from "./writer/writer.router.ts";

export const appRouter = router({
  auth: authRouter,
  blog: blogRouter,
  blogWriting: blogWritingRouter,
  bookings: bookingsRouter,
  cannedReplies: cannedRepliesRouter,
  clients: clientsRouter,
  desk: deskRouter,
  gallery: galleryRouter,
  leads: leadsRouter,
  mailQueue: mailQueueRouter,
  site: siteRouter,
  tickets: ticketsRouter,
  topics: topicsRouter,
  works: worksRouter,
  writer: writerRouter,
});

export type AppRouter = typeof appRouter;
