import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { SessionGate } from "../features/session/session-gate.tsx";
import { lazyScreen } from "../lazy-screen.ts";
import { AdminShell } from "../shell/admin-shell.tsx";
import { ScreenComing } from "../shell/screen-coming.tsx";
import { DashboardFailed } from "../shell/screen-failed.tsx";

export const rootRoute = createRootRoute({ errorComponent: DashboardFailed });

/**
 * The one guard: every screen is below it. Who is not in finds the login card at the address that was asked for, and
 * the screen behind it afterwards; whose session ends by itself finds everything as it was.
 */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "staff",
  errorComponent: DashboardFailed,
  component: () => <SessionGate>{(session) => <AdminShell {...session} />}</SessionGate>,
});

/** A screen behind the guard, and what stands in its place while its code loads. */
export const screen = <Name extends string, Part extends string = never>(
  load: () => Promise<Record<Name | Part, unknown>>,
  name: Name,
  part?: Part,
) => ({
  getParentRoute: () => staffRoute,
  pendingComponent: ScreenComing,
  component: lazyScreen(load, name, part),
});

function toOverview(): never {
  throw redirect({ href: "/panoramica", replace: true });
}

export const indexRoute = createRoute({ getParentRoute: () => staffRoute, path: "/", beforeLoad: toOverview });

/** An address that leads nowhere leads to Panoramica. */
export const unknownRoute = createRoute({ getParentRoute: () => staffRoute, path: "$", beforeLoad: toOverview });
