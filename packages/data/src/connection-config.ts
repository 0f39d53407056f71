import { isIP } from "node:net";
import path from "node:path";
import type { ClientConfig } from "pg";
import { type ConnectionOptions, parse, toClientConfig } from "pg-connection-string";
import { DatabaseStartError } from "./database-start-error.ts";

// What every session of ours asks for, whatever the server's or the role's own defaults are.
export const sessionOptions = "-c TimeZone=UTC";
export const applicationName = "vetrina";

const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full"];
/** What protects a connection is never guessed: a parameter that begins with ssl and isn't one of these is a mistake. */
const sslParameters = new Set(["ssl", "sslmode", "sslnegotiation", "sslrootcert", "sslcert", "sslkey"]);
/** Parameters of libpq that choose among several servers. */
const choosing = ["hostaddr", "target_session_attrs", "load_balance_hosts"];

/** Says what is wrong without showing the URL, which may hold a password. */
const wrong = (name: string, reason: string) => new DatabaseStartError(`${name}: ${reason}`);

function refuseSeveralHosts(databaseUrl: string, parameters: URLSearchParams, name: string): void {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(databaseUrl)?.[1]?.split("@").at(-1) ?? "";
  const places = [authority, parameters.get("host") ?? "", parameters.get("port") ?? ""];
  const parameter = choosing.find((key) => parameters.has(key));
  if (!parameter && !places.some((place) => place.includes(","))) return;
  throw wrong(
    name,
    `${parameter ?? "un elenco di server"} qui non si può usare: scrivi un solo indirizzo, e per passare da un server ` +
      "all’altro quello di HAProxy (deploy/ha) o di PgBouncer.",
  );
}

function refuseUnknownSafety(parameters: URLSearchParams, name: string): void {
  const unknown = [...parameters.keys()].find((key) => key.startsWith("ssl") && !sslParameters.has(key));
  if (unknown) throw wrong(name, `il parametro ${unknown} non è conosciuto.`);
  const mode = parameters.get("sslmode");
  if (mode !== null && !sslModes.includes(mode)) throw wrong(name, `sslmode può essere ${sslModes.join(", ")}.`);
  if (mode === "verify-ca" && !parameters.get("sslrootcert")) {
    throw wrong(name, "sslmode=verify-ca vuole in sslrootcert il file dei certificati di cui fidarsi.");
  }
  if (parameters.get("sslrootcert") === "system") {
    throw wrong(name, "togli sslrootcert=system: sslmode=verify-full usa già i certificati di Node.");
  }
  for (const key of ["channel_binding", "gssencmode"]) {
    if (parameters.get(key) === "require") throw wrong(name, `${key}=require qui non si può usare.`);
  }
}

function read(databaseUrl: string, parameters: URLSearchParams, name: string): ConnectionOptions {
  try {
    // sslmode means what it means to psql: `require` encrypts, `verify-full` also asks who the server is.
    return parse(databaseUrl, { useLibpqCompat: !parameters.has("uselibpqcompat") });
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException;
    if (file) throw wrong(name, `il file ${file} non si può leggere (${code}).`);
    throw new DatabaseStartError(
      `${name} non è un indirizzo PostgreSQL valido: serve postgresql://utente:password@host:5432/nome.`,
    );
  }
}

/**
 * How to reach the PostgreSQL of a URL, `postgresql://user:password@host:port/name?parameter=value` or, by a unix socket,
 * `postgresql:///name?host=/folder&user=...`, as pg reads it. Throws DatabaseStartError when it can't be used; the message
 * names the setting and never holds the URL, because that may hold a password.
 */
export function connectionConfigOf(databaseUrl: string, name = "DATABASE_URL"): ClientConfig {
  const parameters = new URLSearchParams(databaseUrl.split("?")[1]);
  const isPostgres = /^postgres(ql)?:\/\//.test(databaseUrl);
  if (isPostgres) refuseSeveralHosts(databaseUrl, parameters, name);
  refuseUnknownSafety(parameters, name);
  const config = read(isPostgres ? databaseUrl : "postgresql://[", parameters, name);
  const { host, port, user, password, database, ssl, sslnegotiation, options } = toClientConfig(config);
  return {
    ...{ host: host || "localhost", port: port ?? 5432, user, password, database },
    // What the environment says of TLS (PGSSLMODE) is meant for other programs.
    ...{ ssl: ssl ?? false, sslnegotiation },
    options: options ? `${options} ${sessionOptions}` : sessionOptions,
    application_name: config.application_name ?? applicationName,
  };
}

/** Whether what is sent and answered crosses a network as it is, and the address doesn't say that it may. */
export function isUnprotected({ host = "", ssl }: ClientConfig, databaseUrl: string): boolean {
  const isNear = path.isAbsolute(host) || host === "localhost" || host === "::1" || (isIP(host) && /^127\./.test(host));
  return !ssl && !isNear && !databaseUrl.includes("sslmode=");
}
