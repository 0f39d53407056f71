import type { TestApp } from "./app.ts";

/** Pages a visitor meets that aren't in the sitemap. */
const others = [
  ...["/privacy-policy", "/thankyou", "/offerta-197form"],
  ...["/ticket", "/ticket/nuovo", "/client/login", "/client/entra"],
  ...["/mai-esistita", "/blog/mai-scritto", "/blog/argomento/mai-scelto", "/lavori/mai-fatto"],
];

/** Every page that the sitemap names, and the others that anybody can open. */
export async function publicAddresses({ app, server }: TestApp): Promise<string[]> {
  const sitemap = (await app.inject({ url: "/sitemap.xml" })).body;
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(server.api.publicUrl, ""),
  );
  return [...named, ...others];
}

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/**
 * The words of a page in its markup's order, on one line; the text for screen readers and link previews alone comes
 * last.
 */
export function plainText(html: string): string {
  const told = [...html.matchAll(/\s(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(
    ([, words]) => words,
  );
  const shown = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(a|b|em|s|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return [shown, ...told]
    .join(" ")
    .replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("\u2011", "-")
    .replace(/&nbsp;|\s+/g, " ")
    .replace(/ +/g, " ");
}
