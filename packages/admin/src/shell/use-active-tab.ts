import type { StaffRole } from "@vetrina/contract/auth";
import { useSyncExternalStore } from "react";
import { type AdminTab, adminTabs, tabsOf } from "../tabs.tsx";

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

export interface ActiveTab {
  tab: AdminTab;
  /** What stands inside the tab, "123" of `#ticket/123`. */
  place: string;
  /** Filters and the like, "stato=pagato" of `#prenotazioni?stato=pagato`. */
  search: string;
}

/** The tab that the address names after the #, else the first, and the place inside it. Only tabs that this role sees. */
export function useActiveTab(role: StaffRole): ActiveTab {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const [, id, place = "", search = ""] = /^#([\w-]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash) ?? [];
  const tab = tabsOf(role).find((candidate) => candidate.id === id);
  return tab ? { tab, place, search } : { tab: adminTabs[0], place: "", search: "" };
}
