import { type ComponentType, lazy } from "react";
import { LeadsScreen } from "./leads/leads-screen.tsx";

export interface TabScreenProps {
  /** What the address names inside the tab, "123" of `#ticket/123`; empty for the tab itself. */
  place: string;
}

export interface AdminTab {
  /** What follows the # in the tab's address. */
  id: string;
  label: string;
  Screen: ComponentType<TabScreenProps>;
}

/** The dashboard's tabs, in the order of the header. Each screen opens with a ScreenHeading. The first comes with the page, the others load when opened. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "contatti", label: "Contatti", Screen: LeadsScreen },
  {
    id: "blog",
    label: "Blog",
    Screen: lazy(async () => ({ default: (await import("./blog/blog-screen.tsx")).BlogScreen })),
  },
  {
    id: "ticket",
    label: "Ticket",
    Screen: lazy(async () => ({ default: (await import("./desk/desk-screen.tsx")).DeskScreen })),
  },
];
