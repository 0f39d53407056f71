import { BlogTeaser } from "./blog-teaser.tsx";
import { hydrateIsland } from "./hydrate-island.tsx";

export const hydrate = (element: HTMLElement) => hydrateIsland(element, BlogTeaser);
