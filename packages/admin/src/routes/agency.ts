import { createRoute } from "@tanstack/react-router";
import { auditSearchSchema } from "../features/audit/audit-view.ts";
import { reportsSearchSchema } from "../features/reports/reports-view.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { listSearch } from "../lists/search-rules.ts";
import { ScreenComing } from "../shell/screen-coming.tsx";
import { rootRoute, staffRoute } from "./root.tsx";

const getParentRoute = () => staffRoute;

export const overviewRoute = createRoute({
  getParentRoute,
  path: "panoramica",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/overview/overview-screen.tsx"), "OverviewScreen"),
});

export const reportsRoute = createRoute({
  getParentRoute,
  path: "resoconti",
  validateSearch: listSearch(reportsSearchSchema),
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/reports/reports-screen.tsx"), "ReportsScreen"),
});

const settingsRoute = createRoute({
  getParentRoute,
  path: "impostazioni",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/settings/settings-screen.tsx"), "SettingsScreen"),
});

const settingsPartRoute = createRoute({ getParentRoute: () => settingsRoute, path: "$part" });

export const settingsRoutes = settingsRoute.addChildren([settingsPartRoute]);

const usersRoute = createRoute({
  getParentRoute,
  path: "utenti",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/users/users-screen.tsx"), "UsersScreen"),
});

export const usersRoutes = usersRoute.addChildren([createRoute({ getParentRoute: () => usersRoute, path: "$id" })]);

const auditRoute = createRoute({
  getParentRoute,
  path: "registro",
  validateSearch: listSearch(auditSearchSchema),
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/audit/audit-screen.tsx"), "AuditScreen"),
});

const auditSubjectRoute = createRoute({ getParentRoute: () => auditRoute, path: "$subject/$id" });

export const auditRoutes = auditRoute.addChildren([auditSubjectRoute]);

export const accountRoute = createRoute({
  getParentRoute,
  path: "account",
  pendingComponent: ScreenComing,
  component: lazyScreen(() => import("../features/account/account-screen.tsx"), "AccountScreen"),
});

/** Beside the guard: a mailed link is opened without a session. */
export const passwordLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "password/$token",
  component: lazyScreen(() => import("../features/session/password-link-screen.tsx"), "PasswordLinkScreen"),
});
