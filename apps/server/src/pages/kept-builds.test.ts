import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { beforeAll, expect, test } from "vitest";

const hourMs = 60 * 60 * 1000;
const production = { NODE_ENV: "production" };

const before = ownSite(production);
let keptDir: string;

/** A file that only this build had, as if the server before had been of it. */
async function putBuild(name: string, file: string): Promise<void> {
  await mkdir(path.join(keptDir, name, "assets"), { recursive: true });
  await writeFile(path.join(keptDir, name, "assets", file), `console.info("${name}");`);
}

beforeAll(async () => {
  keptDir = path.join(before.dataDir, "web-builds");
});

test("the files of the build before are served after a deploy, those of yesterday's no more", async () => {
  const [own] = await readdir(keptDir);
  expect(await readdir(path.join(keptDir, own ?? "", "assets"))).not.toHaveLength(0);
  // The server that starts next finds another build's name where its own would be.
  await rename(path.join(keptDir, own ?? ""), path.join(keptDir, "vecchia"));
  await writeFile(path.join(keptDir, "vecchia/assets/chat-Prima1.js"), 'console.info("vecchia");');
  await putBuild(`retired-${Date.now() - 23 * hourMs}-ieri`, "chat-Ieri22.js");
  await putBuild(`retired-${Date.now() - 25 * hourMs}-scaduta`, "chat-Scade3.js");

  const after = await startTestApp(production, before);
  try {
    const file = await after.call("/assets/chat-Prima1.js");
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toContain("javascript");
    expect(await file.text()).toBe('console.info("vecchia");');
    expect((await after.call("/assets/chat-Ieri22.js")).status).toBe(200);
    expect((await after.call("/assets/chat-Prima1.js", { method: "HEAD" })).status).toBe(200);
    for (const missing of ["chat-Scade3.js", "chat-Mai444.js", "..%2f..%2fsecret.key"]) {
      expect((await after.call(`/assets/${missing}`)).status).toBe(404);
    }
    const kept = await readdir(keptDir);
    expect(kept).toContain(own);
    expect(kept.filter((name) => /^retired-\d+-(vecchia|ieri)$/.test(name))).toHaveLength(2);
    expect(kept).toHaveLength(3);
  } finally {
    await after.close();
    await rm(keptDir, { recursive: true });
  }
});
