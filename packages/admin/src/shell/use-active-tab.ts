import { useSyncExternalStore } from "react";
import { type AdminTab, adminTabs } from "../tabs.tsx";

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

/** The tab that the address names after the #, else the first. */
export function useActiveTab(): AdminTab {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  return adminTabs.find((tab) => hash === `#${tab.id}`) ?? adminTabs[0];
}
