import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "rolldown";

const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const noticeFile = /^(licen[cs]e|notice|copying)/i;

/** The package's name and version, what it may be used under, and its notices word for word. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => noticeFile.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}

/** Puts the licences of every package in the bundle beside it, in `licenses.txt`: most of them ask for that. */
export function licenseNotices(): Plugin {
  return {
    name: "license-notices",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set(modules.flatMap((id) => id.replaceAll("\\", "/").match(inPackage) ?? []));
      const known = [...folders].filter((folder) => existsSync(path.join(folder, "package.json")));
      const notices = [...new Set(known.map(noticeOf))].sort();
      this.emitFile({
        type: "asset",
        fileName: "licenses.txt",
        source: `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
      });
    },
  };
}
