import path from "node:path";
import { makeDataFolder } from "@test/database/data-folder";
import { quietLog } from "@test/database/quiet-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { expect, test } from "vitest";
import { prepareHome } from "../embedded/home-folder.ts";
import { findInstallation } from "../embedded/installations.ts";
import { openThrowAway } from "./throw-away.ts";
import { trialBinaries } from "./trial-binaries.ts";

const none = () => {
  throw new DatabaseStartError("Il database incluso non è installato");
};

test.skipIf(!findInstallation())("without the program's own PostgreSQL a backup is tried on the system's", async () => {
  const folder = makeDataFolder();
  const trial = await openThrowAway(path.join(folder.dataDir, "verify"), quietLog, undefined, (home) =>
    trialBinaries(home, none),
  );
  const { rows } = await trial.client.query("SHOW server_version_num");
  expect(rows[0].server_version_num.slice(0, 2)).toBe(findInstallation()?.majorVersion);
  await trial.close();
  folder.remove();
});

test("with neither the reason says what to install", () => {
  const folder = makeDataFolder();
  const home = prepareHome(path.join(folder.dataDir, "verify"), quietLog);
  expect(() => trialBinaries(home, none, () => undefined)).toThrow(
    "per provarla serve un PostgreSQL su questa macchina",
  );
  folder.remove();
});
