import { readdirSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";

const stylesDir = path.resolve(import.meta.dirname, "../src/styles");
const file = path.join(stylesDir, "whole-site.css");

/** All parts that pages choose from, and all folders that have classes. */
function source(): string {
  const parts = readdirSync(stylesDir).filter((name) => name.endsWith(".css") && !/^(page|support)\b/.test(name));
  return `
    @import "./page.css";
    @source "../site";
    @source "../islands";
    @source "../routes";
    ${parts.map((name) => `@import "./${name}";`).join("\n")}
    @import "@vetrina/ui/styles/prose.css";
  `;
}

const inMemory: Plugin = {
  name: "whole-stylesheet",
  enforce: "pre",
  resolveId: (id) => (id === file ? id : undefined),
  load: (id) => (id === file ? source() : undefined),
};

/** What a page would have that chose nothing: tests compare each page's own stylesheet with it. */
export async function buildWholeStylesheet(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: path.resolve(stylesDir, "../.."),
    plugins: [inMemory, tailwindcss()],
    build: { write: false, rolldownOptions: { input: { whole: file } } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const css = outputs.find(({ fileName }) => fileName.endsWith(".css"));
  if (css?.type !== "asset") throw new Error("the whole stylesheet was not built");
  return String(css.source);
}
