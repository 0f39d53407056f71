import { readDatabaseAddress } from "./connection/address.ts";
import type { ConnectionConfig } from "./connection/database-client.ts";
import type { TimeLimits } from "./time-limits.ts";

// What every session of ours asks for, whatever the server's or the role's own defaults are.
export const sessionOptions = "-c TimeZone=UTC";
export const applicationName = "vetrina";

/**
 * How to reach the PostgreSQL of a URL as libpq writes it: `postgresql://user:password@host:port/name`, several hosts
 * with commas between, a unix socket as `postgresql:///name?host=/folder&user=...`. Throws DatabaseStartError when it
 * isn't one; the message names the setting and never holds the URL, because that may hold a password.
 */
export function connectionConfigOf(databaseUrl: string, name = "DATABASE_URL", isPooled = false): ConnectionConfig {
  const address = readDatabaseAddress(databaseUrl, name, isPooled);
  const [first] = address.hosts;
  return {
    address,
    host: first?.host,
    port: first?.port,
    user: address.user,
    password: address.password,
    database: address.database,
    options: address.options ? `${address.options} ${sessionOptions}` : sessionOptions,
    application_name: address.applicationName ?? applicationName,
  };
}

/** The same of a standby's address: of several hosts it takes a standby, or the primary when there is no other. */
export function standbyConfigOf(readUrl: string): ConnectionConfig {
  const config = connectionConfigOf(readUrl, "DATABASE_READ_URL");
  if (!config.address || /[?&]target_session_attrs=/.test(readUrl)) return config;
  return { ...config, address: { ...config.address, target: "prefer-standby" } };
}

/** The same, patient for as long as the settings say where the address says nothing itself. */
export function withTimeLimits(config: ConnectionConfig, limits: TimeLimits): ConnectionConfig {
  const { address } = config;
  if (!address) return config;
  const { connectMs = limits.connectMs, keepAliveMs = limits.keepAliveMs } = address;
  return { ...config, address: { ...address, connectMs, keepAliveMs } };
}
