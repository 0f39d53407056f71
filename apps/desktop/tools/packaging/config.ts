import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "electron-builder";

const desktop = path.resolve(import.meta.dirname, "../..");
const readManifest = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Lies in every stand-in for Electron, so that it is known for one. */
export const standInMark = "SEGNAPOSTO.txt";

export interface PackageOptions {
  /** Where new versions are found, over https; without it the program never looks for any. */
  updateFeed?: string | undefined;
  /** Where the artifacts go. */
  output?: string;
  /** A folder with a stand-in for Electron, where its binary can't be had. What comes out is for tests only. */
  standIn?: string;
}

/** Off: ways to run other code with the program's rights. On: only the packaged code, and only unchanged. */
const electronFuses: NonNullable<Configuration["electronFuses"]> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

function publishTo(updateFeed: string | undefined): NonNullable<Configuration["publish"]> | null {
  if (!updateFeed) return null;
  if (!URL.canParse(updateFeed) || new URL(updateFeed).protocol !== "https:") {
    throw new Error("DESKTOP_UPDATE_FEED must be an https address");
  }
  return { provider: "generic", url: updateFeed };
}

/** Whether a packed folder holds a stand-in somewhere. */
const holdsStandIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).some((file) => path.basename(file) === standInMark);

/** Stops a build in which a stand-in would pass for the program. */
export function refuseStandIn(appOutDir: string, { standIn }: PackageOptions): void {
  if (!standIn && holdsStandIn(appOutDir)) throw new Error("A stand-in for Electron can't be distributed");
}

/**
 * What electron-builder makes of dist/. Certificates come from the environment, by electron-builder's own names
 * (CSC_LINK, WIN_CSC_LINK, APPLE_ID and their companions); without them the artifacts are unsigned. Throws for a feed
 * without https, and when a stand-in is to be published.
 */
export function packageConfig(options: PackageOptions): Configuration {
  const { updateFeed, standIn, output = "release" } = options;
  if (standIn && !existsSync(path.join(standIn, standInMark))) throw new Error(`${standIn} is no stand-in`);
  return {
    appId: "it.studiovetrina.desktop",
    productName: "Vetrina",
    copyright: "Studio Vetrina",
    directories: { app: "dist", buildResources: "build", output },
    files: ["**/*"],
    asar: true,
    // The bundles hold everything: nothing is looked for in node_modules.
    beforeBuild: async () => false,
    electronVersion: readManifest(path.join(desktop, "node_modules/electron/package.json")).version,
    electronFuses,
    electronLanguages: ["it", "en-US"],
    protocols: [{ name: "Vetrina", schemes: ["agenzia"] }],
    // The name alone says that a stand-in is no program. The placeholders are electron-builder's.
    artifactName: `${standIn ? "SEGNAPOSTO-" : ""}vetrina-$\{version}-$\{os}-$\{arch}.$\{ext}`,
    ...(standIn && { electronDist: standIn }),
    publish: publishTo(updateFeed),
    afterPack: async ({ appOutDir }) => refuseStandIn(appOutDir, options),
    win: { target: ["nsis"], icon: "icon.ico" },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      installerLanguages: ["it_IT"],
    },
    // An update of a Mac is a zip; the dmg is for the first installation.
    mac: { target: ["dmg", "zip"], icon: "icon.icns", category: "public.app-category.business", hardenedRuntime: true },
    linux: {
      target: ["AppImage", "deb"],
      icon: "icons",
      category: "Office",
      executableName: "vetrina",
      syncDesktopName: true,
    },
    deb: { packageCategory: "web", priority: "optional" },
  };
}
