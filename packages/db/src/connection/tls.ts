import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import type { ConnectionOptions, SecureVersion } from "node:tls";
import { DatabaseStartError } from "../database-start-error.ts";

const modes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
type SslMode = (typeof modes)[number];
const versions: SecureVersion[] = ["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"];

/** How a connection is encrypted, by libpq's parameters. Files are read anew for each connection: they are renewed. */
export interface TlsParameters {
  mode: SslMode;
  /** The certificates that the server's must come from; undefined: those of Node. */
  rootCertFile: string | undefined;
  certFile: string | undefined;
  keyFile: string | undefined;
  keyPassword: string | undefined;
  revokedFile: string | undefined;
  minVersion: SecureVersion | undefined;
  maxVersion: SecureVersion | undefined;
  sendsName: boolean;
  /** Whether TLS begins at once, without asking PostgreSQL first (17 and newer). */
  isDirect: boolean;
}

const known = new Set([
  ...["ssl", "sslmode", "sslnegotiation", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslcrl", "sslsni"],
  ...["sslcompression", "ssl_min_protocol_version", "ssl_max_protocol_version"],
]);

type Parameters = ReadonlyMap<string, string>;

/** The file that is named, or the one that libpq looks for by itself, if it is there. */
function fileOf(parameters: Parameters, key: string, usualName: string, name: string): string | undefined {
  const named = parameters.get(key);
  if (named && !existsSync(named)) throw new DatabaseStartError(`${name}: il file di ${key} non c'è (${named}).`);
  const usual = path.join(homedir(), ".postgresql", usualName);
  return named || (existsSync(usual) ? usual : undefined);
}

function modeOf(parameters: Parameters, name: string): SslMode {
  const usual = parameters.get("ssl") === "true" ? "require" : "prefer";
  const wanted = parameters.get("sslmode") || usual;
  const mode = modes.find((one) => one === wanted);
  if (!mode) throw new DatabaseStartError(`${name}: sslmode può essere ${modes.join(", ")}.`);
  return mode;
}

function versionOf(parameters: Parameters, key: string, name: string): SecureVersion | undefined {
  const wanted = parameters.get(key);
  const version = versions.find((one) => one === wanted);
  if (wanted && !version) throw new DatabaseStartError(`${name}: ${key} può essere ${versions.join(", ")}.`);
  return version;
}

/** With `system`, Node's own; so too for verify-full without a file, where libpq would refuse. */
function rootCertOf(parameters: Parameters, mode: SslMode, name: string): string | undefined {
  if (parameters.get("sslrootcert") === "system") {
    if (mode === "verify-full") return undefined;
    throw new DatabaseStartError(`${name}: sslrootcert=system vale solo insieme a sslmode=verify-full.`);
  }
  const file = fileOf(parameters, "sslrootcert", "root.crt", name);
  if (file || mode !== "verify-ca") return file;
  throw new DatabaseStartError(
    `${name}: sslmode=verify-ca vuole in sslrootcert il file dei certificati di cui fidarsi.`,
  );
}

function refuseUnknown(parameters: Parameters, name: string): void {
  const unknown = [...parameters.keys()].find((key) => key.startsWith("ssl") && !known.has(key));
  if (unknown) throw new DatabaseStartError(`${name}: il parametro ${unknown} non è conosciuto.`);
  const negotiation = parameters.get("sslnegotiation") ?? "postgres";
  if (!["postgres", "direct"].includes(negotiation)) {
    throw new DatabaseStartError(`${name}: sslnegotiation può essere postgres o direct.`);
  }
}

/** Throws DatabaseStartError for a parameter or a file that can't be used: what protects a connection is never guessed. */
export function readTlsParameters(parameters: Parameters, name: string): TlsParameters {
  refuseUnknown(parameters, name);
  const mode = modeOf(parameters, name);
  const isUsed = mode !== "disable";
  return {
    mode,
    rootCertFile: isUsed ? rootCertOf(parameters, mode, name) : undefined,
    certFile: isUsed ? fileOf(parameters, "sslcert", "postgresql.crt", name) : undefined,
    keyFile: isUsed ? fileOf(parameters, "sslkey", "postgresql.key", name) : undefined,
    keyPassword: parameters.get("sslpassword"),
    revokedFile: isUsed ? fileOf(parameters, "sslcrl", "root.crl", name) : undefined,
    minVersion: versionOf(parameters, "ssl_min_protocol_version", name),
    maxVersion: versionOf(parameters, "ssl_max_protocol_version", name),
    sendsName: parameters.get("sslsni") !== "0",
    isDirect: parameters.get("sslnegotiation") === "direct",
  };
}

const contentOf = (file: string | undefined) => (file ? readFileSync(file) : undefined);

/**
 * What TLS asks of a host. As in libpq a certificate is verified as soon as there is something to verify it by, also
 * with `require`; the host's name only with verify-full.
 */
export function tlsOptionsOf(tls: TlsParameters, host: string): ConnectionOptions {
  const isFull = tls.mode === "verify-full";
  return {
    host,
    ...(tls.sendsName && isIP(host) === 0 && { servername: host }),
    ...(tls.isDirect && { ALPNProtocols: ["postgresql"] }),
    ...(!isFull && { checkServerIdentity: () => undefined }),
    rejectUnauthorized: isFull || tls.rootCertFile !== undefined,
    ca: contentOf(tls.rootCertFile),
    cert: contentOf(tls.certFile),
    key: contentOf(tls.keyFile),
    passphrase: tls.keyPassword,
    crl: contentOf(tls.revokedFile),
    minVersion: tls.minVersion,
    maxVersion: tls.maxVersion,
  };
}
