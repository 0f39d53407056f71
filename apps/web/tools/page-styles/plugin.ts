import type { Plugin, Rolldown } from "vite";
import { readStyles, withoutRepeated } from "./prune.ts";
import { wordsOf } from "./words.ts";

/**
 * Beside Vite's own manifest: the styles that stand in each public page and the file with the rest, by the name of its
 * route's file.
 */
export const pageStylesFile = ".vite/page-styles.json";

const siteStyles = /^assets\/site-[^/]*\.css$/;
/** Files of routes; the help desk, the client area and the dashboard have stylesheets of their own. */
const publicRoute = /\/apps\/web\/src\/routes\/(?!_support|admin)([^/?]+)\.tsx(\?|$)/;
const islandFile = /\/apps\/web\/src\/islands\/([^/?]+)\.tsx?$/;
/** What a page shows under its first screen (`site/first-screen-end.tsx`). */
const belowFold = /\/site\/[^/]+\/below-fold\.tsx$/;
/** What a page shows later than its first screen. */
const later = /\/site\/[^/]+\/below-fold\.tsx$|\/islands\/loss-note\.ts$/;
const islandsEntry = /\/apps\/web\/src\/entry-islands\.ts$/;

/** Classes that stored HTML has, by the class of the element that holds it: no module of the page names them. */
const storedClasses = new Map([["prose", ["deferred-frame"]]]);

interface Reach {
  isLaterToo?: boolean;
  without?: RegExp | undefined;
}

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
  /** A module and all that it imports, at once or (where asked for) later, but for what is left out. */
  const closure = (id: string, { isLaterToo = false, without }: Reach = {}, seen = new Set<string>()): Set<string> => {
    const info = seen.has(id) || !ids.has(id) || without?.test(id) ? null : context.getModuleInfo(id);
    if (!info) return seen;
    seen.add(id);
    const imported = isLaterToo ? [...info.importedIds, ...info.dynamicallyImportedIds] : info.importedIds;
    for (const next of imported) closure(next, { isLaterToo, without }, seen);
    return seen;
  };
  const words = (all: Iterable<string>) => new Set([...all].flatMap((id) => [...wordsIn(id)]));
  return { ids: [...ids], closure, words };
}

/**
 * The words of each public page: those of its route's modules, of the islands that these name, and of what all pages
 * run. Pages without a first screen of their own are missing where only first screens are asked for.
 */
function wordsOfPages(context: Rolldown.PluginContext, isFirstScreen: boolean): Map<string, Set<string>> {
  const { ids, closure, words } = openGraph(context);
  const without = isFirstScreen ? later : undefined;
  const everywhere = ids.filter((id) => islandsEntry.test(id)).flatMap((id) => [...closure(id, { without })]);
  const pages = new Map<string, Set<string>>();
  for (const id of ids) {
    const file = publicRoute.exec(id)?.[1];
    const isAsked = file && (!isFirstScreen || [...closure(id)].some((module) => belowFold.test(module)));
    if (isAsked) pages.set(file, closure(id, { without }, pages.get(file)));
  }
  return new Map(
    [...pages].map(([file, modules]) => {
      const own = words(modules);
      const islands = ids
        .filter((id) => own.has(islandFile.exec(id)?.[1] ?? ""))
        .flatMap((id) => [...closure(id, { isLaterToo: true })]);
      const all = words([...modules, ...everywhere, ...islands]);
      for (const name of [...all].flatMap((word) => storedClasses.get(word) ?? [])) all.add(name);
      return [file, all];
    }),
  );
}

/**
 * Writes for each public page the part of the site's stylesheet that it can need. Where a page has a first screen of its
 * own, what that one needs stands in the page and the whole in a file: it repeats the first rules, since they count in
 * the stylesheet's order.
 */
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
        const firstScreens = wordsOfPages(this, true);
        const styles = [...wordsOfPages(this, false)].map(([file, words]) => {
          const namesElements = [...storedClasses.keys()].every((holder) => !words.has(holder));
          const whole = stylesFor({ words, namesElements });
          const first = firstScreens.get(file);
          if (!first) return [file, { inPage: whole }];
          const inPage = stylesFor({ words: first, namesElements: true, isFirstScreen: true });
          const source = withoutRepeated(whole, inPage);
          const linked = this.emitFile({ type: "asset", name: `page-${file}.css`, source });
          return [file, { inPage, linkedFile: this.getFileName(linked) }];
        });
        this.emitFile({ type: "asset", fileName: pageStylesFile, source: JSON.stringify(Object.fromEntries(styles)) });
      },
    },
  };
}
