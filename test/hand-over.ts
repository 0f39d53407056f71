import type { TestProject } from "vitest/node";
import type { FileProgram } from "../apps/server/src/files/file-process.ts";
import { bundleFileProgram } from "./bundled-file-program.ts";
import { dropFilledDatabases, newTemplateName, type TestServer } from "./database/test-database.ts";
import type { RunningTestServer } from "./database/test-servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: TestServer;
    /** The template of this run's sites, see makeHome. */
    siteTemplate: string;
    /** Opens files for this run's sites. */
    fileProgram: FileProgram;
  }
}

/** Tells the test files which database server is theirs; what comes back stops it. */
export async function handOver(project: TestProject, starting: Promise<RunningTestServer | undefined>) {
  const running = await starting;
  if (!running) throw new Error("No PostgreSQL on this machine: set TEST_DATABASE_URL.");
  const siteTemplate = newTemplateName();
  const { program, remove } = await bundleFileProgram();
  project.provide("fileProgram", program);
  project.provide("databaseServer", running.server);
  project.provide("siteTemplate", siteTemplate);
  return async () => {
    // A server of the machine outlives the run.
    await dropFilledDatabases(running.server, siteTemplate);
    await running.stop();
    remove();
  };
}
