import type { Deps } from "@vetrina/core/deps";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { KeptDocument } from "./kept-document.ts";

const contentType = "application/manifest+json; charset=utf-8";

/** The site as an entry of a phone's home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest = (deps: Deps): KeptDocument => ({
  path: "/manifest.webmanifest",
  contentType,
  async write() {
    const { company } = await pageFrame(deps);
    const icons = [192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: "any maskable",
    }));
    return JSON.stringify({
      name: company.name,
      short_name: company.name.slice(0, 24),
      lang: "it",
      start_url: "/",
      display: "browser",
      background_color: "#f3dfa9",
      theme_color: "#1f1a17",
      icons,
    });
  },
});

const signs = [
  { side: 192, file: "icon-192", purpose: "any" },
  { side: 512, file: "icon-512", purpose: "any" },
  { side: 512, file: "icon-maskable-512", purpose: "maskable" },
];

/** The dashboard as a program of the phone or the computer, in a window of its own. */
export const adminManifest = (deps: Deps): KeptDocument => ({
  path: "/admin/manifest.webmanifest",
  contentType,
  async write() {
    const { company } = await pageFrame(deps);
    return JSON.stringify({
      id: "/admin",
      name: `${company.name}, area amministrativa`,
      short_name: company.name.slice(0, 24),
      lang: "it",
      start_url: "/admin",
      scope: "/admin",
      display: "standalone",
      // What is seen while it opens, before the theme is known; the frame continues the header, dark in both themes.
      background_color: "#fbf6ea",
      theme_color: "#1f1a17",
      icons: signs.map(({ side, file, purpose }) => ({
        src: `/${file}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    });
  },
});
