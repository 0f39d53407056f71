import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

/** What is opened before the file's first test: its parts are there from then on. A plain object, whose parts stay. */
export function opened<Thing extends object>(open: () => Promise<Thing>): Thing {
  const thing = {} as Thing;
  beforeAll(async () => {
    Object.assign(thing, await open());
  });
  return thing;
}

/** The same of what is closed behind the last test of the file or the group. */
export function owned<Thing extends { close(): Promise<unknown> }>(open: () => Promise<Thing>): Thing {
  const thing = opened(open);
  afterAll(() => thing.close());
  return thing;
}

/** The site of a test file or a group of tests. */
export const ownSite = (environment?: Record<string, string>): TestApp => owned(() => startTestApp(environment));

/** The site of a test file, without limits unless another environment is given, and the desk that is opened on it. */
export function ownDesk<Desk extends object>(
  open: (site: TestApp) => Promise<Desk>,
  environment: Record<string, string> = { RATE_LIMIT: "off" },
) {
  const site = ownSite(environment);
  return { site, desk: opened(() => open(site)), db: () => site.server.api.db };
}
