import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings an island to life with the props that the server rendered it with. */
export function hydrateIsland<Props extends object>(element: HTMLElement, component: ComponentType<Props>): void {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  hydrateRoot(element, createElement(component, props));
  element.dataset.hydrated = "";
}
