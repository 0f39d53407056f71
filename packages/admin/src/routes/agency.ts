import { createRoute } from "@tanstack/react-router";
import { auditSearchSchema } from "../features/audit/audit-view.ts";
import { reportsSearchSchema } from "../features/reports/reports-view.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { listSearch } from "../lists/search-rules.ts";
import { rootRoute, screen } from "./root.tsx";

export const overviewRoute = createRoute({
  ...screen(() => import("../features/overview/overview-screen.tsx"), "OverviewScreen"),
  path: "panoramica",
});

export const reportsRoute = createRoute({
  ...screen(() => import("../features/reports/reports-screen.tsx"), "ReportsScreen"),
  path: "resoconti",
  validateSearch: listSearch(reportsSearchSchema),
});

const settingsRoute = createRoute({
  ...screen(() => import("../features/settings/settings-screen.tsx"), "SettingsScreen"),
  path: "impostazioni",
});

const settingsPartRoute = createRoute({ getParentRoute: () => settingsRoute, path: "$part" });

export const settingsRoutes = settingsRoute.addChildren([settingsPartRoute]);

const usersRoute = createRoute({
  ...screen(() => import("../features/users/users-screen.tsx"), "UsersScreen"),
  path: "utenti",
});

export const usersRoutes = usersRoute.addChildren([createRoute({ getParentRoute: () => usersRoute, path: "$id" })]);

const auditRoute = createRoute({
  ...screen(() => import("../features/audit/audit-screen.tsx"), "AuditScreen"),
  path: "registro",
  validateSearch: listSearch(auditSearchSchema),
});

const auditSubjectRoute = createRoute({ getParentRoute: () => auditRoute, path: "$subject/$id" });

export const auditRoutes = auditRoute.addChildren([auditSubjectRoute]);

export const accountRoute = createRoute({
  ...screen(() => import("../features/account/account-screen.tsx"), "AccountScreen"),
  path: "account",
});

/** Beside the guard: a mailed link is opened without a session. */
export const passwordLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "password/$token",
  component: lazyScreen(() => import("../features/session/password-link-screen.tsx"), "PasswordLinkScreen"),
});
