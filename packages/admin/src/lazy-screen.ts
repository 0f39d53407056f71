import { type ComponentType, createElement } from "react";
import { loadChunk } from "./load-chunk.ts";

interface Preloadable {
  preload: () => Promise<unknown>;
}

/**
 * A screen in a chunk of its own, which the router loads before it shows the screen. `part` names what the screen
 * opens, a lazy part that its module exports: it is loaded right behind the screen.
 */
export function lazyScreen<Name extends string, Part extends string = never>(
  load: () => Promise<Record<Name | Part, unknown>>,
  name: Name,
  part?: Part,
) {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    if (Loaded) return;
    const loaded = await loadChunk(load);
    // Not declared by the type: a screen that uses the router's types must not be what the router's types depend on.
    Loaded = loaded[name] as ComponentType;
    // What can't be had now is asked for again when it is opened.
    if (part) (loaded[part] as Preloadable).preload().catch(() => undefined);
  };
  function Screen() {
    if (!Loaded) throw preload();
    return createElement(Loaded);
  }
  return Object.assign(Screen, { preload });
}
