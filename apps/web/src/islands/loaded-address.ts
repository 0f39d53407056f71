/** The address that the page was loaded from, which a step of the history may have left since. */
export function loadedAddress(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const { pathname, search } = new URL(navigation?.name ?? location.href);
  return pathname + search;
}
