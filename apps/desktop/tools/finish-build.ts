// What the package needs beside the bundles: a manifest without dependencies, since the bundles hold them, and icons.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const here = path.resolve(import.meta.dirname, "..");
const dist = path.join(here, "dist");
const { version } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));

const manifest = {
  name: "vetrina",
  productName: "Vetrina",
  version,
  description: "Il banco di lavoro dello studio",
  author: { name: "Studio Vetrina", email: "ciao@studiovetrina.example" },
  homepage: "https://studiovetrina.example",
  license: "UNLICENSED",
  main: "main/main.cjs",
  desktopName: "vetrina.desktop",
};
writeFileSync(path.join(dist, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
mkdirSync(path.join(dist, "icons"), { recursive: true });
const icons = { "icons/256x256.png": "icon.png", "tray.png": "tray.png", "overlay.png": "overlay.png" };
for (const [from, to] of Object.entries(icons)) {
  copyFileSync(path.join(here, "build", from), path.join(dist, "icons", to));
}
