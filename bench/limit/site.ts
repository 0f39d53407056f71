import { serverMemory } from "../../scripts/server-memory.mjs";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { deskEnvironment, logInStaff } from "../../test/desk-process.ts";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";
import { type SiteProcess, startSite } from "../site-process.ts";
import type { LimitSite, ShareRow } from "./row.ts";

export interface MeasuredSite extends LimitSite {
  /** The servers that do the least there is to do, by the name of the limit. */
  limits: Record<ShareRow["limit"], SiteProcess>;
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** The built site on a database of its own, and beside it what it is compared with; the INSERT is done on the same database. */
export async function openMeasuredSite(): Promise<MeasuredSite> {
  const folder = makeDataFolder();
  const { PORT: _any, ...ofDesk } = deskEnvironment(folder.dataDir, 0);
  // As `npm start`, the service and the container have it.
  const environment = { ...ofDesk, ...serverMemory() };
  const server: ServerProcess = await startServerProcess(environment);
  const insert = await startSite("limit/bare-server.ts", [folder.dataDir]);
  const plain = await startSite("limit/bare-server.ts", []);
  return {
    url: server.url,
    pid: server.pid,
    dataDir: folder.dataDir,
    staff: await logInStaff(server.url),
    limits: { insert, plain },
    environment,
    async stop() {
      await Promise.all([insert.stop(), plain.stop()]);
      await server.stop();
      folder.remove();
    },
  };
}
