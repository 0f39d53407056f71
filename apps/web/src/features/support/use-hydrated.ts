import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False in the server's HTML and until React takes over. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
