import { createRoute } from "@tanstack/react-router";
import { postsSearchSchema } from "../features/blog/posts/post-filter.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { listSearch } from "../lists/search-rules.ts";
import { ScreenComing } from "../shell/screen-coming.tsx";
import { staffRoute } from "./root.tsx";

const getParentRoute = () => staffRoute;

const blogRoute = createRoute({
  getParentRoute,
  path: "blog",
  validateSearch: listSearch(postsSearchSchema),
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/blog/blog-screen.tsx"), "BlogScreen", "PostDialog"),
});

export const blogRoutes = blogRoute.addChildren([createRoute({ getParentRoute: () => blogRoute, path: "$id" })]);

const galleryRoute = createRoute({
  getParentRoute,
  path: "gallery",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/gallery/gallery-screen.tsx"), "GalleryScreen"),
});

export const galleryRoutes = galleryRoute.addChildren([
  createRoute({ getParentRoute: () => galleryRoute, path: "$id" }),
]);

const worksRoute = createRoute({
  getParentRoute,
  path: "lavori",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/works/works-screen.tsx"), "WorksScreen"),
});

export const worksRoutes = worksRoute.addChildren([createRoute({ getParentRoute: () => worksRoute, path: "$id" })]);

const logosRoute = createRoute({
  getParentRoute,
  path: "loghi",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/logos/logos-screen.tsx"), "LogosScreen"),
});

export const logosRoutes = logosRoute.addChildren([createRoute({ getParentRoute: () => logosRoute, path: "$id" })]);

const testimonialsRoute = createRoute({
  getParentRoute,
  path: "testimonianze",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/testimonials/testimonials-screen.tsx"), "TestimonialsScreen"),
});

export const testimonialsRoutes = testimonialsRoute.addChildren([
  createRoute({ getParentRoute: () => testimonialsRoute, path: "$id" }),
]);

const teamRoute = createRoute({
  getParentRoute,
  path: "squadra",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/team/team-screen.tsx"), "TeamScreen"),
});

export const teamRoutes = teamRoute.addChildren([createRoute({ getParentRoute: () => teamRoute, path: "$id" })]);
