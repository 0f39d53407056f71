import { type ComponentType, createElement } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A screen in a chunk of its own, which the router loads before it shows the screen. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    // Not declared by the type: a screen that uses the router's types must not be what the router's types depend on.
    Loaded ??= (await loadChunk(load))[name] as ComponentType;
  };
  function Screen() {
    if (!Loaded) throw preload();
    return createElement(Loaded);
  }
  return Object.assign(Screen, { preload });
}
