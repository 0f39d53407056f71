import { useSyncExternalStore } from "react";
import { type AdminTab, adminTabs } from "../tabs.tsx";

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

export interface ActiveTab {
  tab: AdminTab;
  /** The rest of the address, "123" of `#ticket/123`. */
  place: string;
}

/** The tab that the address names after the #, else the first, and the place inside it. */
export function useActiveTab(): ActiveTab {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const [, id, place = ""] = /^#([\w-]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const tab = adminTabs.find((candidate) => candidate.id === id);
  return tab ? { tab, place } : { tab: adminTabs[0], place: "" };
}
