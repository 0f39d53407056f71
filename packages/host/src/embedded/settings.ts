import { slowStatementSettings } from "./slow-statements.ts";

/** PostgreSQL settings; durability (fsync, synchronous_commit, full_page_writes) is on by default and stays so. */
export type Settings = Record<string, string>;

const commonSettings: Settings = {
  max_connections: "60",
  shared_buffers: "64MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
  log_checkpoints: "off",
  // Failed statements are the program's to report: here they would put people's data into the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

/** Reached over a unix socket only. A comma in the folder's name would otherwise end it. */
export function socketSettings(socketFolder: string, port: number): Settings {
  return {
    ...commonSettings,
    ...slowStatementSettings,
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}

/** Reached over TCP on this machine only, with a password. */
export function loopbackSettings(port: number): Settings {
  return { ...commonSettings, listen_addresses: "127.0.0.1", port: String(port), password_encryption: "scram-sha-256" };
}

/** The settings as arguments of `postgres`. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
