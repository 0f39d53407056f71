import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openServerDeps } from "../apps/server/src/deps.ts";
import { readEnvironment } from "../apps/server/src/env.ts";
import { createLog } from "../apps/server/src/log.ts";
import { asOwner } from "../test/database/as-owner.ts";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { freePort } from "../test/server-process.ts";
import { fillBlog, rareWord } from "./blog-articles.ts";

const sizes = [100, 10_000] as const;
const warmUpRounds = 40;
const rounds = 250;
/** What an answer may take at the larger size, of what it takes at the smaller. */
const ratioMax = 1.5;
const searchMaxMs = 20;

interface Blog {
  url: string;
  /** An article in the middle of the blog. */
  slug: string;
  stop: () => Promise<void>;
}

interface Question {
  name: string;
  isSearch?: boolean;
  address: (blog: Blog) => string;
}

const searches = [
  "sito",
  "ristorante",
  "visibilità",
  "VELOCITA pagine",
  "menù ristorante Bologna",
  rareWord,
  "xilofono",
];
const search = (prefix: string, address: string) =>
  searches.map((q) => ({
    name: `${prefix}: ${q}`,
    isSearch: true,
    address: () => `${address}${encodeURIComponent(q)}`,
  }));

const questions: Question[] = [
  { name: "JSON, elenco", address: () => "/api/blog/posts?status=published&limit=12" },
  { name: "JSON, un articolo", address: ({ slug }) => `/api/blog/posts/slug/${slug}` },
  ...search("JSON, ricerca", "/api/blog/posts?status=published&limit=12&q="),
  { name: "pagina, /blog", address: () => "/blog" },
  { name: "pagina, /blog?pagina=5", address: () => "/blog?pagina=5" },
  { name: "pagina, un articolo", address: ({ slug }) => `/blog/${slug}` },
  ...search("pagina, ricerca", "/blog?q="),
];

async function fill(dataDir: string, count: number): Promise<string> {
  const env = readEnvironment({ NODE_ENV: "production", DATA_DIR: dataDir });
  const server = await openServerDeps(env, createLog("silent"));
  try {
    await fillBlog(server.api.db, count);
    // Autovacuum does so within a minute; the bench doesn't wait for that.
    await asOwner(server.database.pool, (pool) => pool.query("vacuum analyze"));
    const [post] = await server.api.db.blogPost.findMany({
      orderBy: { publishedAt: "desc" },
      skip: count / 2,
      take: 1,
      select: { slug: true },
    });
    return post?.slug ?? "";
  } finally {
    await server.close();
  }
}

async function serve(dataDir: string, count: number): Promise<Blog> {
  const slug = await fill(dataDir, count);
  const port = await freePort();
  const child: ChildProcess = fork(
    path.join(import.meta.dirname, "site-server.ts"),
    [String(port), dataDir, "uncached"],
    {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  await once(child, "message");
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, slug, stop };
}

async function timeOf(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
  return performance.now() - start;
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

interface Figures {
  medianMs: number;
  p95Ms: number;
}

/** Both blogs are asked in turns, so that whatever else the machine does slows both alike. */
async function measure(question: Question, blogs: readonly Blog[]): Promise<Figures[]> {
  const times = blogs.map((): number[] => []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [index, blog] of blogs.entries()) {
      const ms = await timeOf(blog.url + question.address(blog));
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times.map((each) => {
    const sorted = each.sort((one, other) => one - other);
    return { medianMs: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) };
  });
}

const column = (value: string, width: number) => value.padStart(width);
const ms = (value = 0) => column(value.toFixed(1), 9);

function print(question: Question, [small, large]: readonly Figures[]): void {
  const ratio = (large?.medianMs ?? 0) / (small?.medianMs ?? 1);
  const isSlow = ratio > ratioMax || (question.isSearch && (large?.medianMs ?? 0) > searchMaxMs);
  console.log(
    question.name.padEnd(44) +
      ms(small?.medianMs) +
      ms(small?.p95Ms) +
      ms(large?.medianMs) +
      ms(large?.p95Ms) +
      column(ratio.toFixed(2), 10) +
      (isSlow ? "   oltre il limite" : ""),
  );
}

/** How long the blog takes to answer with 100 articles and with 10,000, with every page a cache miss. */
export async function benchBlog(): Promise<void> {
  const folders = sizes.map(() => makeDataFolder());
  const blogs: Blog[] = [];
  for (const [index, count] of sizes.entries()) blogs.push(await serve(folders[index]?.dataDir ?? "", count));
  console.log(`\n${sizes.join(" e ")} articoli di circa 1500 parole; ${rounds} richieste una dopo l'altra, in ms\n`);
  console.log(`${" ".repeat(44)}  mediana      p95  mediana      p95  rapporto`);
  try {
    for (const question of questions) print(question, await measure(question, blogs));
  } finally {
    for (const blog of blogs) await blog.stop();
    for (const folder of folders) folder.remove();
  }
}
