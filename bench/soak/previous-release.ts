import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { createTestDatabase } from "@vetrina/db/testing/test-database";
import { startExternalTestServer } from "@vetrina/db/testing/test-servers";
import { validContact } from "../../test/contact.ts";
import {
  deskEnvironment,
  insistOnMessage,
  logInStaff,
  openTicket,
  postJson,
  readTexts,
} from "../../test/desk-process.ts";
import { startServerProcess } from "../../test/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The tag or commit of the release before this one. */
function previousRelease(): string {
  const { commit } = JSON.parse(readFileSync(path.join(root, "prisma/previous-release.json"), "utf8"));
  return String(commit);
}

/** Builds a release from the repository's history in a folder of its own. */
function buildRelease(commit: string, folder: string): void {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["clone", "--quiet", "--shared", "--no-checkout", root, folder], root);
  run("git", ["checkout", "--quiet", "--detach", commit], folder);
  run("npx", ["--yes", "pnpm@10.34.9", "install", "--frozen-lockfile", "--prefer-offline"], folder);
  run("npx", ["--yes", "pnpm@10.34.9", "build"], folder);
}

type Check = (url: string) => Promise<unknown>;

async function expectStatus(answer: Promise<Response>, status: number): Promise<Response> {
  const { status: found } = await answer;
  if (found !== status)
    throw new Error(`${found} instead of ${status}: ${(await (await answer).text()).slice(0, 200)}`);
  return answer;
}

/** What a site is for, once each. */
const checks: Record<string, Check> = {
  async pages(url) {
    for (const page of ["/", "/blog", "/chi-siamo", "/contatti", "/assistenza"])
      await expectStatus(fetch(`${url}${page}`), 200);
  },
  contact: (url) => expectStatus(postJson(`${url}/api/contact`, validContact), 201),
  async ticket(url) {
    const id = await openTicket(url, "lucia@example.it");
    await insistOnMessage(url, id, "Anche dal telefono", {});
    if (!(await readTexts(url, id)).includes("Anche dal telefono")) throw new Error("the message isn't in the chat");
  },
  async login(url) {
    const headers = await logInStaff(url);
    for (const list of ["/api/contacts", "/api/admin/support-tickets", "/trpc/desk.list?input={}"])
      await expectStatus(fetch(`${url}${list}`, { headers }), 200);
  },
  async article(url) {
    const headers = await logInStaff(url);
    const article = { title: "Una prova", content: "<p>Il testo della prova</p>", status: "published" };
    const created = await expectStatus(postJson(`${url}/api/blog/posts`, article, headers), 201);
    const { slug } = (await created.json()) as { slug: string };
    const page = await expectStatus(fetch(`${url}/blog/${slug}`), 200);
    if (!(await page.text()).includes("Il testo della prova")) throw new Error("the article's text isn't in its page");
  },
};

/**
 * Starts the release before this one on a database that has this one's migrations, as after going back one version.
 * Returns what didn't work there.
 */
export async function runPreviousRelease(print: (line: string) => void): Promise<string[]> {
  const postgres = await startExternalTestServer();
  if (!postgres) throw new Error("Manca PostgreSQL: apt-get install postgresql");
  const commit = previousRelease();
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-previous-"));
  const data = makeDataFolder();
  const failed: string[] = [];
  try {
    print(`costruisco ${commit}`);
    buildRelease(commit, folder);
    const database = await createTestDatabase(postgres.server);
    const { PORT: _any, ...environment } = deskEnvironment(data.dataDir, 0);
    const site = await startServerProcess(
      { ...environment, DATABASE_URL: database.url, LOG_LEVEL: "error" },
      { folder },
    );
    for (const [name, check] of Object.entries(checks)) {
      await check(site.url).then(
        () => print(`${name}: va`),
        (error: unknown) => failed.push(`${name}: ${error}`),
      );
    }
    const logged = site
      .output()
      .split("\n")
      .filter((line) => /"level":(50|60)/.test(line));
    failed.push(...logged.map((line) => `log: ${line.slice(0, 300)}`));
    await site.stop();
    await database.drop();
  } finally {
    await postgres.stop();
    data.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}
