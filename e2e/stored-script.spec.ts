import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import type { Database } from "../packages/data/src/database.ts";
import { openDatabase } from "../packages/host/src/open-database.ts";
import { quietLog } from "../test/database/quiet-log.ts";
import { createTestDatabase, migrationsDir } from "../test/database/test-database.ts";
import { startEmbeddedTestServer } from "../test/database/test-servers.ts";
import { startServerProcess } from "../test/server-process.ts";
import { logIn } from "./admin-frame.ts";
import { sendAtOnce, test as siteTest, staff } from "./site.ts";

/** A server whose database the test can write to past every check of the program. */
const test = siteTest.extend<object, { opened: { url: string; database: Database } }>({
  opened: [
    async ({ postOffice, stripe }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "vetrina-database-"));
      const postgres = await startEmbeddedTestServer();
      const { url: databaseUrl } = await createTestDatabase(postgres.server);
      const server = await startServerProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ADMIN_USERNAME: staff.username,
        ADMIN_PASSWORD: staff.password,
        SMTP_URL: `smtp://127.0.0.1:${postOffice.port}`,
        RATE_LIMIT: "off",
        ...stripe.environment,
      });
      await sendAtOnce(server);
      const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, log: quietLog });
      await use({ url: server.url, database });
      await database.close();
      await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ opened }, use) => use(opened.url),
});

const mark = (name: string) => `document.documentElement.dataset.${name}='ran'`;

/** What a gap in the sanitiser might let through. */
const hostile = `<p>Testo in buona fede</p>
  <script>${mark("inline")}</script>
  <script type="module">${mark("module")}</script>
  <script src="data:text/javascript,${mark("data")}"></script>
  <style>h1 { outline: 7px solid red; }</style>
  <p><img src="/mai.png" onerror="${mark("handler")}" alt=""></p>
  <p><a id="link" href="javascript:${mark("link")}">Leggi</a></p>
  <iframe srcdoc="<script>parent.${mark("frame")}</script>"></iframe>
  <svg onload="${mark("svg")}"><script>${mark("svgscript")}</script></svg>
  <base href="https://evil.example/">`;

async function store({ database }: { database: Database }, slug: string, status: "draft" | "published") {
  const publishedAt = status === "published" ? new Date() : null;
  const data = { title: "Un articolo", slug, content: hostile, status, publishedAt };
  return database.prisma.blogPost.create({ data, select: { id: true } });
}

/** Waits until our own script is at work, so that any other had its turn. */
async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator("header").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Testo in buona fede")).toBeVisible();
  await page.locator("#link").click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const ran = await page.evaluate(() => Object.entries(document.documentElement.dataset));
  expect(ran.filter(([, value]) => value === "ran")).toEqual([]);
  expect(
    await page
      .locator("h1")
      .first()
      .evaluate((title) => getComputedStyle(title).outlineWidth),
  ).not.toBe("7px");
  expect(await page.evaluate(() => document.baseURI)).not.toContain("evil");
}

test("a script in a stored article doesn't run, on its page or in its preview, nor where the staff's free HTML may hand on its trust", async ({
  page,
  opened,
  request,
}) => {
  await store(opened, "con-script", "published");
  const { id } = await store(opened, "bozza-con-script", "draft");
  await logIn({ request });
  const answer = await request.post("/trpc/blogWriting.previewLink", { data: { id } });
  const preview = new URL((await answer.json()).result.data.url).pathname;
  for (const path of ["/blog/con-script", preview]) {
    await page.goto(path);
    await expectNothingRan(page);
  }
  const otherTracking = `<script>document.documentElement.dataset.staff = "yes";</script>`;
  expect((await request.post("/api/site-settings", { data: { otherTracking } })).ok()).toBe(true);
  await page.goto("/blog/con-script");
  await page.locator("#cookie-banner").getByRole("button", { name: "Accetta Tutti" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-staff", "yes");
  await expectNothingRan(page);
});
