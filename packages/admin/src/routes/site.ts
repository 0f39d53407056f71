import { createRoute } from "@tanstack/react-router";
import { postsSearchSchema } from "../features/blog/posts/post-filter.ts";
import { listSearch } from "../lists/search-rules.ts";
import { screen } from "./root.tsx";

const blogRoute = createRoute({
  ...screen(() => import("../features/blog/blog-screen.tsx"), "BlogScreen", "PostDialog"),
  path: "blog",
  validateSearch: listSearch(postsSearchSchema),
});

export const blogRoutes = blogRoute.addChildren([createRoute({ getParentRoute: () => blogRoute, path: "$id" })]);

const galleryRoute = createRoute({
  ...screen(() => import("../features/gallery/gallery-screen.tsx"), "GalleryScreen"),
  path: "gallery",
});

export const galleryRoutes = galleryRoute.addChildren([
  createRoute({ getParentRoute: () => galleryRoute, path: "$id" }),
]);

const worksRoute = createRoute({
  ...screen(() => import("../features/works/works-screen.tsx"), "WorksScreen"),
  path: "lavori",
});

export const worksRoutes = worksRoute.addChildren([createRoute({ getParentRoute: () => worksRoute, path: "$id" })]);

const logosRoute = createRoute({
  ...screen(() => import("../features/logos/logos-screen.tsx"), "LogosScreen"),
  path: "loghi",
});

export const logosRoutes = logosRoute.addChildren([createRoute({ getParentRoute: () => logosRoute, path: "$id" })]);

const testimonialsRoute = createRoute({
  ...screen(() => import("../features/testimonials/testimonials-screen.tsx"), "TestimonialsScreen"),
  path: "testimonianze",
});

export const testimonialsRoutes = testimonialsRoute.addChildren([
  createRoute({ getParentRoute: () => testimonialsRoute, path: "$id" }),
]);

const teamRoute = createRoute({
  ...screen(() => import("../features/team/team-screen.tsx"), "TeamScreen"),
  path: "squadra",
});

export const teamRoutes = teamRoute.addChildren([createRoute({ getParentRoute: () => teamRoute, path: "$id" })]);
