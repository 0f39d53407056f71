import path from "node:path";
import { DatabaseStartError } from "../database-start-error.ts";
import { readTlsParameters, type TlsParameters } from "./tls.ts";

const usualPort = 5432;
const targets = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

/** What a session must be good for, by libpq's names (target_session_attrs). */
export type TargetSession = (typeof targets)[number];

export interface DatabaseHost {
  /** A host's name or address, or the folder of a unix socket. */
  host: string;
  /** The address of the host, where it isn't looked up by its name. */
  hostaddr: string | undefined;
  port: number;
}

/** A PostgreSQL, or several that stand in for each other, as a URL of libpq names them. */
export interface DatabaseAddress {
  hosts: DatabaseHost[];
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  target: TargetSession;
  /** Whether the hosts are tried in random order. */
  isBalanced: boolean;
  /** How long each host may take, in milliseconds; undefined where the URL doesn't say. */
  connectMs: number | undefined;
  tls: TlsParameters;
  /** What the URL sets for the session, and what the session calls itself. */
  options: string | undefined;
  applicationName: string | undefined;
  /** Whether a pooler stands before the database that gives each transaction another session, as PgBouncer does. */
  isPooled: boolean;
  /** After so many milliseconds of silence the system asks whether the other end is alive; 0: never. */
  keepAliveMs: number | undefined;
}

const urlPattern = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const netlocPattern = /^(\[[0-9a-f:.%]+\]|[^:[\]]*)(?::(\d*))?$/i;

/** Parameters that change nothing here when they have these values, or that pg has no word for and needs none. */
const fixedParameters: Record<string, RegExp> = {
  gssencmode: /^(disable|prefer)$/,
  channel_binding: /^(disable|prefer)$/,
};

type Parameters = Map<string, string>;

/** Says what is wrong without showing the URL, which may hold a password. */
const wrong = (name: string, reason: string) => new DatabaseStartError(`${name}: ${reason}`);

const invalidUrl = (name: string) =>
  new DatabaseStartError(
    `${name} non è un indirizzo PostgreSQL valido: serve postgresql://utente:password@host:5432/nome.`,
  );

/** What stands before the question mark, in the parameters' words. */
function partsOf(name: string, userInfo: string, netloc: string, database: string): Parameters {
  const [user = "", ...password] = userInfo.split(":");
  const hosts = netloc.split(",").map((place) => {
    const match = netlocPattern.exec(place);
    if (!match) throw invalidUrl(name);
    return { host: (match[1] ?? "").replace(/^\[|\]$/g, ""), port: match[2] ?? "" };
  });
  const parts: [string, string][] = [
    ["user", user],
    ["password", password.join(":")],
    ["dbname", database],
    ["host", hosts.map(({ host }) => host).join(",")],
    ["port", hosts.every(({ port }) => !port) ? "" : hosts.map(({ port }) => port).join(",")],
  ];
  return new Map(parts.map(([key, value]) => [key, decodeURIComponent(value)]));
}

function parametersOf(databaseUrl: string, name: string): Parameters {
  const match = urlPattern.exec(databaseUrl);
  if (!match) throw invalidUrl(name);
  const [, userInfo = "", netloc = "", database = "", query = ""] = match;
  try {
    const parameters = partsOf(name, userInfo, netloc, database);
    for (const [key, value] of new URLSearchParams(query)) parameters.set(key, value);
    return parameters;
  } catch (error) {
    throw error instanceof URIError ? invalidUrl(name) : error;
  }
}

const listOf = (value: string | undefined) => (value ? value.split(",").map((part) => part.trim()) : []);

/** One port holds for all hosts; otherwise each has its own. */
function hostsOf(parameters: Parameters, name: string): DatabaseHost[] {
  const [names, addresses, ports] = ["host", "hostaddr", "port"].map((key) => listOf(parameters.get(key)));
  const count = Math.max(names?.length ?? 0, addresses?.length ?? 0, 1);
  const fit = (list: string[] = [], isShared = false) =>
    list.length === 0 || list.length === count || (isShared && list.length === 1);
  if (!fit(names) || !fit(addresses) || !fit(ports, true)) {
    throw wrong(name, "host, hostaddr e port devono elencare lo stesso numero di server.");
  }
  return Array.from({ length: count }, (_, index) => {
    const port = Number((ports?.length === 1 ? ports[0] : ports?.[index]) || usualPort);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw wrong(name, "una porta dev'essere un numero da 1 a 65535.");
    }
    return {
      host: names?.[index] || addresses?.[index] || "localhost",
      hostaddr: addresses?.[index] || undefined,
      port,
    };
  });
}

/** Without a word of its own, an address of several hosts is one that takes writes: the site can't do without. */
function targetOf(parameters: Parameters, hosts: DatabaseHost[], name: string): TargetSession {
  const wanted = parameters.get("target_session_attrs") ?? (hosts.length > 1 ? "read-write" : "any");
  const target = targets.find((known) => known === wanted);
  if (!target) throw wrong(name, `target_session_attrs può essere ${targets.join(", ")}.`);
  return target;
}

function secondsOf(parameters: Parameters, key: string, name: string): number | undefined {
  const value = parameters.get(key);
  if (!value) return undefined;
  if (!/^-?\d+$/.test(value)) throw wrong(name, `${key} dev'essere un numero di secondi.`);
  return Number(value) > 0 ? Number(value) : undefined;
}

function isBalanced(parameters: Parameters, name: string): boolean {
  const value = parameters.get("load_balance_hosts") ?? "disable";
  if (value !== "disable" && value !== "random") throw wrong(name, "load_balance_hosts può essere disable o random.");
  return value === "random";
}

function refuseUnknownSafety(parameters: Parameters, name: string): void {
  for (const [key, pattern] of Object.entries(fixedParameters)) {
    const value = parameters.get(key);
    if (value && !pattern.test(value)) throw wrong(name, `${key}=${value} qui non si può usare.`);
  }
}

function keepAliveOf(parameters: Parameters, name: string): number | undefined {
  if (parameters.get("keepalives") === "0") return 0;
  const seconds = secondsOf(parameters, "keepalives_idle", name);
  return seconds && seconds * 1000;
}

/**
 * Reads `postgresql://user:password@host:port,other:port/name?parameter=value` as libpq does (34.1.1 of PostgreSQL's
 * manual). Throws DatabaseStartError, whose message names the setting and never shows the URL. Parameters that have
 * nothing to do with how safe or to whom a connection is are let pass.
 */
export function readDatabaseAddress(databaseUrl: string, name = "DATABASE_URL", isPooled = false): DatabaseAddress {
  const parameters = parametersOf(databaseUrl, name);
  refuseUnknownSafety(parameters, name);
  const hosts = hostsOf(parameters, name);
  const connectSeconds = secondsOf(parameters, "connect_timeout", name);
  return {
    hosts,
    user: parameters.get("user") || undefined,
    password: parameters.get("password") || undefined,
    database: parameters.get("dbname") || undefined,
    target: targetOf(parameters, hosts, name),
    isBalanced: isBalanced(parameters, name),
    connectMs: connectSeconds && connectSeconds * 1000,
    tls: readTlsParameters(parameters, name),
    options: parameters.get("options") || undefined,
    applicationName: parameters.get("application_name") || undefined,
    isPooled,
    keepAliveMs: keepAliveOf(parameters, name),
  };
}

export const isSocketFolder = (host: string): boolean => path.isAbsolute(host);
