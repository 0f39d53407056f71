import type { StaffRole } from "@vetrina/contract/auth";
import { type ComponentType, lazy } from "react";
import { DeskBadge } from "./desk/desk-badge.tsx";
import { LeadsScreen } from "./leads/leads-screen.tsx";

export interface TabScreenProps {
  /** What the address names inside the tab, "123" of `#ticket/123`; empty for the tab itself. */
  place: string;
}

export interface AdminTab {
  /** What follows the # in the tab's address. */
  id: string;
  label: string;
  /** Who sees it; everybody when left out. The server refuses the others by itself. */
  roles?: readonly StaffRole[];
  Screen: ComponentType<TabScreenProps>;
  /** Stands beside the label in the header, whichever tab is open. */
  Badge?: ComponentType;
}

/** The dashboard's tabs, in the order of the header. Each screen opens with a ScreenHeading. The first comes with the page, the others load when opened. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "contatti", label: "Contatti", Screen: LeadsScreen },
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
    id: "prenotazioni",
    label: "Prenotazioni",
    roles: ["titolare"],
    Screen: lazy(async () => ({ default: (await import("./bookings/bookings-screen.tsx")).BookingsScreen })),
  },
  {
    id: "ticket",
    label: "Ticket",
    Screen: lazy(async () => ({ default: (await import("./desk/desk-screen.tsx")).DeskScreen })),
    Badge: DeskBadge,
  },
];

/** The tabs that somebody with this role works in. */
export const tabsOf = (role: StaffRole) => adminTabs.filter(({ roles }) => !roles || roles.includes(role));
