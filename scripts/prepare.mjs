import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashInputs, isBuilt, writeStamp } from "./build-stamp.mjs";

export const root = path.resolve(import.meta.dirname, "..");

const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const installStamp = path.join(root, "node_modules/.vetrina-install");
const binaries = path.join(root, "node_modules/.bin");

/** The environment of every tool that is run: local binaries first, telemetry off. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  FORCE_COLOR: "0",
};

/** Runs a command and keeps quiet about it unless it fails; then its whole output is shown. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment,
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      const text = Buffer.concat(output).toString();
      if (code === 0) resolve(text);
      else reject(Object.assign(new Error(`${command} ${args.join(" ")} (${code})`), { output: text }));
    });
  });
}

/** Says what is going on, and how long it took when that is worth saying. */
export async function step(description, work) {
  const startedAt = performance.now();
  process.stdout.write(`  ${description}… `);
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(seconds >= 1 ? `fatto (${seconds.toFixed(1)} s)\n` : "fatto\n");
    return result;
  } catch (error) {
    process.stdout.write("non riuscito\n\n");
    process.stderr.write(`${error.output ?? error.stack}\n`);
    process.exit(1);
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Serve Node 20.19 o più recente: questo è ${process.versions.node}.\n`);
  process.exit(1);
}

const lockfileHash = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "pnpm-lock.yaml")))
    .digest("hex");

/** Installs with the pinned pnpm, which npx fetches, unless what is installed already fits the lockfile. */
async function install() {
  const wanted = lockfileHash();
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  await step("Installo le dipendenze", () =>
    runQuietly("npx", ["-y", manifest.packageManager, "install", "--frozen-lockfile"]),
  );
  writeFileSync(installStamp, wanted);
}

/**
 * Brings a clone to the point where it can run: dependencies, then the build, unless nothing has changed since the last
 * one. The site needs no desktop app, its tests do.
 */
export async function prepare({ withDesktop = false } = {}) {
  requireNode();
  await install();
  const inputs = hashInputs(root);
  if (isBuilt(root, inputs, { withDesktop })) return;
  const parts = withDesktop ? [] : ["--filter=!@vetrina/desktop"];
  await step("Preparo il sito", () => runQuietly("turbo", ["run", "build", "--output-logs=errors-only", ...parts]));
  writeStamp(root, inputs, { withDesktop });
}
