import type { Deps } from "@vetrina/core/deps";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { KeptDocument } from "./kept-document.ts";

/** The site as an entry of a phone's home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest = (deps: Deps): KeptDocument => ({
  path: "/manifest.webmanifest",
  contentType: "application/manifest+json; charset=utf-8",
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
