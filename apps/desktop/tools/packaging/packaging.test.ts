import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractFile, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateFeed } from "../../src/main/updater.ts";
import { packageConfig, refuseStandIn, standInMark } from "./config.ts";
import { packStandIn } from "./pack-stand-in.ts";

const feed = "https://aggiornamenti.studiovetrina.example";
const isDebian = spawnSync("dpkg-deb", ["--version"]).status === 0;

let folder: string;
let made: string[];
const release = () => path.join(folder, "release");
const unpacked = () => path.join(release(), "linux-unpacked");
const asar = () => path.join(unpacked(), "resources/app.asar");

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-pacco-"));
  made = await packStandIn(folder, { system: "linux", target: isDebian ? "deb" : "dir", updateFeed: feed });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("what is packed", () => {
  test("is the bundles and the page, without sources, maps, tests or packages", () => {
    const files = listPackage(asar(), { isPack: false }).map((file) => file.replaceAll("\\", "/"));
    for (const wanted of [
      "/package.json",
      "/main/main.cjs",
      "/preload/preload.cjs",
      "/renderer/index.html",
      "/icons/tray.png",
    ]) {
      expect(files).toContain(wanted);
    }
    expect(files).toContainEqual(expect.stringMatching(/^\/renderer\/assets\/besley-800-[\w-]+\.woff2$/));
    const known = /^\/(?:icons|main|preload|renderer)(?:\/|$)|^\/package\.json$/;
    expect(files.filter((file) => !known.test(file))).toEqual([]);
    expect(files.filter((file) => /\.(?:ts|tsx|map|env|pem|key)$|node_modules|\.test\./.test(file))).toEqual([]);
    const folders = readdirSync(path.join(unpacked(), "resources"));
    expect(folders).not.toContain("app");
    expect(folders).not.toContain("app.asar.unpacked");
    const manifest = JSON.parse(extractFile(asar(), "package.json").toString());
    expect(manifest.main).toBe("main/main.cjs");
    expect(manifest.dependencies).toBeUndefined();
  });

  test("lets nobody run other code, or changed code, with the program's rights", async () => {
    const fuses = await getCurrentFuseWire(path.join(unpacked(), "vetrina"));
    const on = Object.entries({
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    });
    for (const [fuse, wanted] of on) {
      const state = fuses[Number(fuse) as FuseV1Options];
      expect(state, FuseV1Options[Number(fuse)]).toBe((wanted ? "1" : "0").charCodeAt(0));
    }
  });

  test("knows each block of its files by a hash, which the program checks while it reads", () => {
    const archive = readFileSync(asar());
    const header = JSON.parse(archive.subarray(16, 16 + archive.readUInt32LE(12)).toString());
    const entry = header.files.main.files["main.cjs"];
    const content = extractFile(asar(), "main/main.cjs");
    expect(entry.integrity.algorithm).toBe("SHA256");
    expect(entry.integrity.hash).toBe(createHash("sha256").update(content).digest("hex"));
  });

  test("looks for new versions at the feed it was built with, and finds them by their hash", () => {
    expect(updateFeed(path.join(unpacked(), "resources"))).toBe(feed);
    if (!isDebian) return;
    const list = readFileSync(path.join(release(), "latest-linux.yml"), "utf8");
    const [, name = ""] = /^path: (.+)$/m.exec(list) ?? [];
    const [, hash] = /^sha512: (.+)$/m.exec(list) ?? [];
    expect(
      createHash("sha512")
        .update(readFileSync(path.join(release(), name)))
        .digest("base64"),
    ).toBe(hash);
  });

  test.skipIf(!isDebian)("is a Debian package with its menu entry, links and icons", () => {
    const [file = ""] = made.filter((name) => name.endsWith(".deb"));
    expect(path.basename(file)).toMatch(/^SEGNAPOSTO-/);
    const control = execFileSync("dpkg-deb", ["-f", file]).toString();
    expect(control).toMatch(/^Package: vetrina$/m);
    expect(control).toMatch(/^Depends: .*libsecret-1-0/m);
    const contents = execFileSync("dpkg-deb", ["-c", file]).toString();
    for (const wanted of [
      "./opt/Vetrina/vetrina",
      "./opt/Vetrina/resources/app.asar",
      "./opt/Vetrina/resources/app-update.yml",
      "./usr/share/applications/vetrina.desktop",
      "./usr/share/icons/hicolor/512x512/apps/vetrina.png",
    ]) {
      expect(contents).toContain(`${wanted}\n`);
    }
    const opened = path.join(folder, "aperto");
    execFileSync("dpkg-deb", ["-x", file, opened]);
    const entry = readFileSync(path.join(opened, "usr/share/applications/vetrina.desktop"), "utf8");
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/agenzia;$/m);
    expect(entry).toMatch(/^Name=Vetrina$/m);
  });
});

// electron-builder packs for macOS everywhere but on Windows.
test.skipIf(process.platform === "win32")(
  "a Mac's bundle carries the hash that the program holds its files against",
  async () => {
    const place = path.join(folder, "mac");
    await packStandIn(place, { system: "mac", target: "dir" });
    const [output = ""] = readdirSync(path.join(place, "release")).filter((name) => name.startsWith("mac"));
    const contents = path.join(place, "release", output, "Vetrina.app/Contents");
    const archive = readFileSync(path.join(contents, "Resources/app.asar"));
    const hash = createHash("sha256")
      .update(archive.subarray(16, 16 + archive.readUInt32LE(12)))
      .digest("hex");
    const plist = readFileSync(path.join(contents, "Info.plist"), "utf8");
    expect(plist).toMatch(
      new RegExp(`<key>Resources/app.asar</key>[^]*<string>SHA256</string>[^]*<string>${hash}</string>`),
    );
    expect(plist).toContain("<string>agenzia</string>");
    expect(updateFeed(path.join(contents, "Resources"))).toBeUndefined();
    const fuses = await getCurrentFuseWire(path.join(contents, ".."));
    expect(fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe("1".charCodeAt(0));
  },
);

describe("a stand-in is never taken for the program", () => {
  test("it is marked wherever it goes", () => {
    expect(existsSync(path.join(unpacked(), standInMark))).toBe(true);
    expect(spawnSync(path.join(unpacked(), "vetrina")).status).not.toBe(0);
  });

  test("a build for distribution that meets one stops", async () => {
    expect(() => refuseStandIn(unpacked(), {})).toThrow("can't be distributed");
    const { afterPack } = packageConfig({ updateFeed: feed });
    if (typeof afterPack !== "function") throw new Error("nobody looks at what was packed");
    await expect(afterPack({ appOutDir: unpacked() } as Parameters<typeof afterPack>[0])).rejects.toThrow("stand-in");
  });

  test("a real runtime can't be passed off as one", () => {
    const real = path.join(folder, "vero");
    mkdirSync(real);
    writeFileSync(path.join(real, "electron"), "");
    expect(() => packageConfig({ standIn: real })).toThrow("no stand-in");
  });
});

describe("the configuration", () => {
  test("builds what each system installs", () => {
    const { win, mac, linux, appId, asar: packed } = packageConfig({});
    expect(win?.target).toEqual(["nsis"]);
    expect(mac?.target).toEqual(["dmg", "zip"]);
    expect(linux?.target).toEqual(["AppImage", "deb"]);
    expect(mac?.hardenedRuntime).toBe(true);
    expect([appId, packed]).toEqual(["it.studiovetrina.desktop", true]);
  });

  test("has no feed unless one is given, and none without https", () => {
    expect(packageConfig({}).publish).toBeNull();
    expect(packageConfig({ updateFeed: feed }).publish).toEqual({ provider: "generic", url: feed });
    expect(() => packageConfig({ updateFeed: "http://aggiornamenti.example" })).toThrow("https");
    expect(() => packageConfig({ updateFeed: "aggiornamenti" })).toThrow("https");
  });
});
