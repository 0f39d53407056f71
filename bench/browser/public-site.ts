import { chromium } from "playwright";
import { foundChromium } from "../../scripts/chromium.mjs";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { deskEnvironment } from "../../test/desk-process.ts";
import { freePort, startServerProcess } from "../../test/server-process.ts";

/** One of each kind of page. */
export const publicPages = [
  ...["/", "/servizi", "/offerta-197", "/offerta-197form", "/chi-siamo", "/blog"],
  ...["/blog/quanto-costa-un-sito-nel-2026", "/lavori/goccia-zero", "/assistenza", "/privacy", "/termini", "/thankyou"],
  ...["/servizi/seo-plus", "/siti-per", "/siti-per/ristoranti", "/lavori", "/confronto", "/prova", "/recesso"],
];

/** A site with the sample content, whose staff can log in, and a Chromium. */
export async function openPublicSite(chromiumArgs: string[] = []) {
  const folder = makeDataFolder();
  const server = await startServerProcess({ ...deskEnvironment(folder.dataDir, await freePort()), RATE_LIMIT: "on" });
  const args = ["--no-sandbox", ...chromiumArgs];
  const browser = await chromium.launch({ ...foundChromium(), args });
  const close = async () => {
    await browser.close();
    await server.stop();
    folder.remove();
  };
  return { url: server.url, browser, close };
}
