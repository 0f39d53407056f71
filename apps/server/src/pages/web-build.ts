import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteAssets } from "@vetrina/contract/render";
import { speculationBlock, speculationRules } from "./speculation-rules.ts";
import type { PageEntry, WebSource } from "./web-source.ts";

type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** What each of the browsers' programs (apps/web/vite.config.ts) is made of. */
type Program = "islands" | "app" | "dashboard";
type Manifests = Record<Program, ViteManifest>;

/** The part of the web app's build that browsers fetch. */
export const clientDirOf = (webRoot: string) => path.join(webRoot, "dist/client");

/** The site's router in the browser, for the help desk and the client area; the route that all their pages have. */
const siteEntry = "src/entry-client.tsx";
const siteArea = "/_support";
/** The dashboard, which brings a router of its own and needs no chunk of the site's. */
const dashboardEntry = "src/entry-admin.tsx";
const dashboardArea = "/admin";
const islandsEntry = "src/entry-islands.ts";
const routeChunk = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/;

/** A chunk and all that it imports at once, in loading order. */
function chunkGraph(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((imported) => chunkGraph(manifest, imported, seen))];
}

/** The id that TanStack Router gives to a file's route: dots are slashes, and an index ends in one. */
const routeIdOf = (file: string) =>
  file === "__root" ? "__root__" : `/${file.replaceAll(".", "/").replace(/(^|\/)index$/, "$1")}`;

const filesOf = (manifest: ViteManifest, key: string) =>
  chunkGraph(manifest, key).map((chunk) => `/${manifest[chunk]?.file}`);

const stylesOf = (manifest: ViteManifest, key: string) =>
  chunkGraph(manifest, key)
    .flatMap((chunk) => manifest[chunk]?.css ?? [])
    .map((file) => `/${file}`);

function dashboardAssets(manifest: ViteManifest): RouteAssets {
  return {
    css: [...new Set(stylesOf(manifest, dashboardEntry))],
    preloads: filesOf(manifest, dashboardEntry),
    scripts: [{ attrs: { type: "module", async: true, src: `/${manifest[dashboardEntry]?.file}` } }],
  };
}

/** What the router puts into hydrated pages, and the scripts of the site's, by the ids of their routes. */
function readHydrated({ app, dashboard }: Manifests) {
  const routes: Record<string, RouteAssets> = { [dashboardArea]: dashboardAssets(dashboard) };
  const scripts: Record<string, string[]> = { [siteArea]: filesOf(app, siteEntry) };
  for (const key of Object.keys(app)) {
    const file = routeChunk.exec(key)?.[1];
    const id = file === undefined ? dashboardArea : routeIdOf(file);
    if (id === dashboardArea) continue;
    routes[id] = { css: [...new Set([...(id === siteArea ? stylesOf(app, siteEntry) : []), ...stylesOf(app, key)])] };
    scripts[id] = [...(scripts[id] ?? []), ...filesOf(app, key)];
  }
  return { routes, scripts };
}

/** How many scripts are asked for in one task: each takes the browser a millisecond, on a slow phone four and more. */
const askedForAtOnce = 8;

/**
 * Loads modules through an inline script, which the policy trusts by its hash or by the answer's nonce: where
 * 'strict-dynamic' holds, only a script that a trusted one has made may run, and may load others in its turn. They are
 * asked for once something is on the screen, whose fonts need the line (after two seconds where the browser doesn't
 * tell), or at once in a tab that isn't seen and paints nothing. They are fetched side by side and run in their order,
 * each as a task of its own: the page answers in between. One that doesn't arrive is asked for again a few times.
 */
function whenPainted(files: readonly string[], nonce?: string): string {
  const trusted = nonce ? `module.nonce="${nonce}";` : "";
  return `{const load=(src,tries=0)=>{const module=document.createElement("script");module.type="module";module.async=!1;${trusted}module.src=src;module.onerror=()=>tries++<5&&setTimeout(load,3e3*tries,src,tries);document.head.append(module)};const files=${JSON.stringify(files)},next=()=>{for(const src of files.splice(0,${askedForAtOnce}))load(src);files.length&&setTimeout(next)};let begin=()=>{begin=()=>{};next()};document.hidden?begin():(new PerformanceObserver(()=>begin()).observe({type:"paint",buffered:true}),setTimeout(()=>begin(),2e3))}`;
}

/**
 * A form that needs a script and is sent before React has brought it to life is sent once it has: React then turns the
 * browser's own validation off.
 */
const keptPresses = `{const asked=new Set();addEventListener("submit",event=>{const form=event.target;if(form.noValidate||form.method!="dialog"||form.closest("dialog"))return;event.preventDefault();if(asked.has(form))return;asked.add(form);new MutationObserver((_,watch)=>{watch.disconnect();asked.delete(form);form.requestSubmit()}).observe(form,{attributeFilter:["novalidate"]})},!0)}`;

/** A public page carries its stylesheet in itself: the first screen waits for no second file. */
function publicAssets(
  { islands }: Manifests,
  styles: Record<string, string>,
): Omit<WebSource["assets"], "manifest" | "hydratedTail"> {
  const loader = whenPainted([`/${islands[islandsEntry]?.file}`]);
  return {
    publicHead: (stylesheet) => `<style>${styles[stylesheet]}</style>`,
    publicTail: `<script>${loader}</script>${speculationBlock}`,
    blocks: { scripts: [loader, speculationRules], styles },
  };
}

function hydratedAssets(manifests: Manifests): Pick<WebSource["assets"], "manifest" | "hydratedTail"> {
  const { routes, scripts } = readHydrated(manifests);
  return {
    manifest: { routes },
    hydratedTail(routeIds, nonce) {
      if (!routeIds.includes(siteArea)) return "";
      // What others need runs before them, and last what brings the page to life.
      const files = new Set(routeIds.flatMap((id) => scripts[id] ?? []).reverse());
      const loader = whenPainted([...files], nonce);
      return `<script nonce="${nonce}">${keptPresses}${loader}</script>`;
    },
  };
}

/** The production build of apps/web. Throws when it is missing. */
export async function openWebBuild(webRoot: string): Promise<WebSource> {
  const clientDir = clientDirOf(webRoot);
  const serverEntry = path.join(webRoot, "dist/server/entry-server.js");
  if (!existsSync(serverEntry)) throw new Error("il sito non è ancora costruito: esegui npx pnpm@10.34.9 build");
  const digest = createHash("sha256").update(readFileSync(serverEntry));
  const readManifest = (program: Program): ViteManifest => {
    const text = readFileSync(path.join(clientDir, ".vite", `${program}.json`), "utf8");
    digest.update(text);
    return JSON.parse(text);
  };
  const manifests = {
    islands: readManifest("islands"),
    app: readManifest("app"),
    dashboard: readManifest("dashboard"),
  };
  const { entry }: { entry: PageEntry } = await import(pathToFileURL(serverEntry).href);
  const styles = Object.fromEntries(
    entry.stylesheets.map((address) => [address, readFileSync(path.join(clientDir, address), "utf8").trim()]),
  );
  return {
    entry: async () => entry,
    assets: { ...hydratedAssets(manifests), ...publicAssets(manifests, styles) },
    buildId: digest.digest("base64url").slice(0, 10),
  };
}
