import { quietLog } from "@test/database/quiet-log";
import { hasInstallation, startTcpServer } from "@test/database/tcp-servers";
import { connectionConfigOf } from "@vetrina/data/connection-config";
import { DatabaseClient } from "@vetrina/data/database-client";
import { SitePool } from "@vetrina/data/pool";
import { createPulse } from "@vetrina/data/pulse";
import { usualTimeLimits } from "@vetrina/data/time-limits";
import { expect, test } from "vitest";

test.skipIf(!hasInstallation)(
  "the pool's connections show the password of the address, as a single one does",
  async () => {
    const server = await startTcpServer({
      access: ["host all postgres all trust", "host all all all scram-sha-256", "local all all trust"],
    });
    try {
      const owner = new DatabaseClient(connectionConfigOf(server.url));
      await owner.connect();
      await owner.query("CREATE ROLE con_password LOGIN PASSWORD 'una password'");
      await owner.end();
      const url = new URL(server.url);
      url.username = "con_password";
      url.password = "una password";
      const config = connectionConfigOf(url.href);
      const pulse = createPulse(config, quietLog);
      const options = { size: 2, limits: usualTimeLimits, pulse, log: quietLog, isPooled: false };
      const pool = new SitePool(config, options);
      const { rows } = await pool.query("SELECT current_user AS role").finally(() => pool.endInOrder());
      expect(rows).toEqual([{ role: "con_password" }]);
    } finally {
      await server.remove();
    }
  },
);
