import { authRouter } from "./auth/auth.router.ts";
import { blogRouter } from "./blog/blog.router.ts";
import { galleryRouter } from "./gallery/gallery.router.ts";
import { leadsRouter } from "./leads/leads.router.ts";
import { siteRouter } from "./site/site.router.ts";
import { router } from "./trpc.ts";
import { worksRouter } from "./works/works.router.ts";

export const appRouter = router({
  auth: authRouter,
  blog: blogRouter,
  gallery: galleryRouter,
  leads: leadsRouter,
  site: siteRouter,
  works: worksRouter,
});

export type AppRouter = typeof appRouter;
