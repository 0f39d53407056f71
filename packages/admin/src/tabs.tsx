import type { ComponentType } from "react";
import { LeadsScreen } from "./leads/leads-screen.tsx";

export interface AdminTab {
  /** What follows the # in the tab's address. */
  id: string;
  label: string;
  Screen: ComponentType;
}

/** The dashboard's tabs, in the order of the header. Each screen opens with a ScreenHeading. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "contatti", label: "Contatti", Screen: LeadsScreen },
];
