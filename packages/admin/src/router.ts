import { createRouter, type RouterHistory } from "@tanstack/react-router";
import {
  accountRoute,
  auditRoutes,
  overviewRoute,
  passwordLinkRoute,
  reportsRoute,
  settingsRoutes,
  usersRoutes,
} from "./routes/agency.ts";
import {
  customersRoutes,
  deliveriesRoutes,
  depositsRoutes,
  deskRoutes,
  fiscalRoutes,
  leadsRoutes,
  quotesRoutes,
  tasksRoutes,
  websitesRoutes,
} from "./routes/customers.ts";
import { indexRoute, rootRoute, staffRoute, unknownRoute } from "./routes/root.tsx";
import { blogRoutes, galleryRoutes, logosRoutes, teamRoutes, testimonialsRoutes, worksRoutes } from "./routes/site.ts";
import { ScreenFailed } from "./shell/screen-failed.tsx";

const routeTree = rootRoute.addChildren([
  passwordLinkRoute,
  staffRoute.addChildren([
    indexRoute,
    overviewRoute,
    reportsRoute,
    tasksRoutes,
    leadsRoutes,
    customersRoutes,
    websitesRoutes,
    quotesRoutes,
    deliveriesRoutes,
    deskRoutes,
    depositsRoutes,
    fiscalRoutes,
    blogRoutes,
    galleryRoutes,
    worksRoutes,
    testimonialsRoutes,
    teamRoutes,
    logosRoutes,
    settingsRoutes,
    usersRoutes,
    auditRoutes,
    accountRoute,
    unknownRoute,
  ]),
]);

/** Filters are plain words in the address, in a fixed order and without those that filter nothing. */
function stringifySearch(search: Record<string, unknown>): string {
  const filters = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, String(value)]).sort());
  return filters.length > 0 ? `?${text}` : "";
}

/** The dashboard's router: the same in the browser and in the desktop app. */
export const createAdminRouter = (history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    search: { strict: true },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: "intent",
    defaultErrorComponent: ScreenFailed,
    // A screen that comes at once replaces the old one without an empty frame between them.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  });

declare module "./navigation.tsx" {
  interface AdminRegister {
    router: ReturnType<typeof createAdminRouter>;
  }
}
