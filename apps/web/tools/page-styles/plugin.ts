import type { Plugin, Rolldown } from "vite";
import { readStyles } from "./prune.ts";
import { wordsOf } from "./words.ts";

/** Beside Vite's own manifest: the styles of each public page, by the name of its route's file. */
export const pageStylesFile = ".vite/page-styles.json";

const siteStyles = /^assets\/site-[^/]*\.css$/;
/** Files of routes; the help desk, the client area and the dashboard have stylesheets of their own. */
const publicRoute = /\/apps\/web\/src\/routes\/(?!_support|admin)([^/?]+)\.tsx(\?|$)/;
const islandFile = /\/apps\/web\/src\/islands\/([^/?]+)\.tsx?$/;
const islandsEntry = /\/apps\/web\/src\/entry-islands\.ts$/;

/** Classes that stored HTML has, by the class of the element that holds it: no module of the page names them. */
const storedClasses = new Map([["prose", ["deferred-frame"]]]);

/** Reads the modules of a finished build. */
function openGraph(context: Rolldown.PluginContext) {
  const ids = new Set([...context.getModuleIds()].filter((id) => !id.includes("/node_modules/")));
  const wordsById = new Map<string, Set<string>>();
  const wordsIn = (id: string) => {
    const known = wordsById.get(id);
    if (known) return known;
    const words = wordsOf(context.parse(context.getModuleInfo(id)?.code ?? ""));
    wordsById.set(id, words);
    return words;
  };
  /** A module and all that it imports, at once or (where asked for) later. */
  const closure = (id: string, isLaterToo: boolean, seen = new Set<string>()): Set<string> => {
    const info = seen.has(id) || !ids.has(id) ? null : context.getModuleInfo(id);
    if (!info) return seen;
    seen.add(id);
    const imported = isLaterToo ? [...info.importedIds, ...info.dynamicallyImportedIds] : info.importedIds;
    for (const next of imported) closure(next, isLaterToo, seen);
    return seen;
  };
  const words = (all: Iterable<string>) => new Set([...all].flatMap((id) => [...wordsIn(id)]));
  return { ids: [...ids], closure, words };
}

/** The words of each public page: those of its route's modules, of the islands that these name, and of what all pages run. */
function wordsOfPages(context: Rolldown.PluginContext): Map<string, Set<string>> {
  const { ids, closure, words } = openGraph(context);
  const everywhere = ids.filter((id) => islandsEntry.test(id)).flatMap((id) => [...closure(id, false)]);
  const pages = new Map<string, Set<string>>();
  for (const id of ids) {
    const file = publicRoute.exec(id)?.[1];
    if (file) pages.set(file, closure(id, false, pages.get(file)));
  }
  return new Map(
    [...pages].map(([file, modules]) => {
      const own = words(modules);
      const islands = ids
        .filter((id) => own.has(islandFile.exec(id)?.[1] ?? ""))
        .flatMap((id) => [...closure(id, true)]);
      const all = words([...modules, ...everywhere, ...islands]);
      for (const name of [...all].flatMap((word) => storedClasses.get(word) ?? [])) all.add(name);
      return [file, all];
    }),
  );
}

/** Writes for each public page the part of the site's stylesheet that it can need. */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const site = Object.values(bundle).find(({ fileName }) => siteStyles.test(fileName));
        if (site?.type !== "asset") return;
        const stylesFor = readStyles(String(site.source));
        const styles = [...wordsOfPages(this)].map(([file, words]) => [file, stylesFor(words)]);
        this.emitFile({ type: "asset", fileName: pageStylesFile, source: JSON.stringify(Object.fromEntries(styles)) });
      },
    },
  };
}
