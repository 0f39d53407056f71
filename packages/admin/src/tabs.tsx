import type { StaffRole } from "@vetrina/contract/auth";
import { type ComponentType, lazy } from "react";
import { OverviewScreen } from "./overview/overview-screen.tsx";

export interface TabScreenProps {
  /** What the address names inside the tab, "123" of `#ticket/123`; empty for the tab itself. */
  place: string;
  /** What follows the ? of the address: a list's filters. */
  search: string;
}

export interface AdminTab {
  /** What follows the # in the tab's address. */
  id: string;
  label: string;
  /** Who sees it; everybody when left out. The server refuses the others by itself. */
  roles?: readonly StaffRole[];
  Screen: ComponentType<TabScreenProps>;
  /** It opens from the user's menu and stands in no group of the rail. */
  inMenu?: boolean;
}

/**
 * The dashboard's tabs, in their order; shell/tab-marks.tsx draws and groups them. Each screen opens with a
 * ScreenHeading. The first comes with the page, the others load when opened.
 */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "panoramica", label: "Panoramica", Screen: OverviewScreen },
  {
    id: "contatti",
    label: "Contatti",
    Screen: lazy(async () => ({ default: (await import("./leads/leads-screen.tsx")).LeadsScreen })),
  },
  {
    id: "ticket",
    label: "Ticket",
    Screen: lazy(async () => ({ default: (await import("./desk/desk-screen.tsx")).DeskScreen })),
  },
  {
    id: "prenotazioni",
    label: "Prenotazioni",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./deposits/deposits-screen.tsx")).DepositsScreen })),
  },
  {
    id: "blog",
    label: "Blog",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./blog/blog-screen.tsx")).BlogScreen })),
  },
  {
    id: "gallery",
    label: "Gallery",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./gallery/gallery-screen.tsx")).GalleryScreen })),
  },
  {
    id: "lavori",
    label: "Lavori",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./works/works-screen.tsx")).WorksScreen })),
  },
  {
    id: "loghi",
    label: "Loghi",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./logos/logos-screen.tsx")).LogosScreen })),
  },
  {
    id: "impostazioni",
    label: "Impostazioni",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./settings/settings-screen.tsx")).SettingsScreen })),
  },
  {
    id: "utenti",
    label: "Utenti",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./users/users-screen.tsx")).UsersScreen })),
  },
  {
    id: "registro",
    label: "Registro",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./audit/audit-screen.tsx")).AuditScreen })),
  },
  {
    id: "account",
    label: "Il tuo account",
    inMenu: true,
    Screen: lazy(async () => ({ default: (await import("./account/account-screen.tsx")).AccountScreen })),
  },
];

/** The tabs that somebody with this role works in. */
export const tabsOf = (role: StaffRole) => adminTabs.filter(({ roles }) => !roles || roles.includes(role));
