import { expect, test } from "vitest";
import { connectionConfigOf } from "./connection-config.ts";
import { DatabaseClient } from "./database-client.ts";
import { SitePool } from "./pool.ts";
import { createPulse } from "./pulse.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { hasInstallation, startTcpServer } from "./testing/tcp-servers.ts";
import { usualTimeLimits } from "./time-limits.ts";

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
