import { findInstallation } from "../../packages/host/src/embedded/installations.ts";

// Read by the test runners' own settings, which can't load a package by its name.

/** The PostgreSQL that is installed on this machine, besides the one that comes with the program. */
export const findOtherInstallation = () => (process.platform === "win32" ? undefined : findInstallation());

/** Whether startExternalTestServer would find a server. */
export const hasExternalTestServer = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || findOtherInstallation() !== undefined;
