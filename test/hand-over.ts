import type { TestProject } from "vitest/node";
import type { TestServer } from "./database/test-database.ts";
import type { RunningTestServer } from "./database/test-servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}

/** Tells the test files which database server is theirs; what comes back stops it. */
export async function handOver(project: TestProject, starting: Promise<RunningTestServer | undefined>) {
  const running = await starting;
  if (!running) throw new Error("No PostgreSQL on this machine: set TEST_DATABASE_URL.");
  project.provide("databaseServer", running.server);
  return () => running.stop();
}
