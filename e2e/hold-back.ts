import type { Page, Route } from "playwright/test";

/** Holds requests back until what it gives is called; then they go on, or whatever else is to become of them. */
export async function holdBack(
  page: Page,
  requests: Parameters<Page["route"]>[0],
  then: (route: Route) => Promise<void> = (route) => route.continue(),
  options?: { times: number },
): Promise<() => void> {
  let letGo = () => {};
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(requests, (route) => going.then(() => then(route)), options);
  return letGo;
}
