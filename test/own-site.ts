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

/** The site of a test file or a group of tests, which is closed behind the last of them. */
export function ownSite(environment?: Record<string, string>): TestApp {
  const site = opened(() => startTestApp(environment));
  afterAll(() => site.close());
  return site;
}
