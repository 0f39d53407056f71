// The part of fpm's command line that electron-builder uses for a Debian package, done by Debian's own dpkg-deb: fpm
// itself is a download.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { ...text, short: "s" },
    target: { ...text, short: "t" },
    depends: { ...text, short: "d", multiple: true },
    "deb-recommends": { ...text, multiple: true },
    force: { type: "boolean" },
    debug: { type: "boolean" },
    log: text,
    architecture: text,
    "after-install": text,
    "after-remove": text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    "deb-priority": text,
    "deb-compression": text,
    license: text,
  },
});
if (values.source !== "dir" || values.target !== "deb" || !values.package) throw new Error("only dir to deb");

const stage = mkdtempSync(path.join(tmpdir(), "vetrina-deb-"));
chmodSync(stage, 0o755);
for (const pair of positionals) {
  const cut = pair.lastIndexOf("=");
  const [from, to] = [pair.slice(0, cut), path.join(stage, pair.slice(cut + 1))];
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

const [summary = "", ...details] = (values.description ?? "").split("\n");
const control = [
  ["Package", values.name],
  ["Version", values.version],
  ["Architecture", values.architecture],
  ["Maintainer", values.maintainer],
  ["Depends", values.depends?.join(", ")],
  ["Recommends", values["deb-recommends"]?.join(", ")],
  ["Section", values.category],
  ["Priority", values["deb-priority"]],
  ["Homepage", values.url],
  ["Description", [summary.trim() || values.name, ...details.map((line) => ` ${line.trim() || "."}`)].join("\n")],
].flatMap(([field, value]) => (value ? `${field}: ${value}` : []));

const debian = path.join(stage, "DEBIAN");
mkdirSync(debian);
writeFileSync(path.join(debian, "control"), `${control.join("\n")}\n`);
for (const [name, script] of [
  ["postinst", values["after-install"]],
  ["postrm", values["after-remove"]],
] as const) {
  if (!script || !statSync(script).isFile()) continue;
  cpSync(script, path.join(debian, name));
  chmodSync(path.join(debian, name), 0o755);
}
execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "-b", stage, values.package], { stdio: "inherit" });
rmSync(stage, { recursive: true });
