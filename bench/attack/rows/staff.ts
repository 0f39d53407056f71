import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { openDatabase } from "@vetrina/host/open-database";
import { validContact } from "../../../test/contact.ts";
import { quietLog } from "../../../test/database/quiet-log.ts";
import { migrationsDir } from "../../../test/database/test-database.ts";
import { codeNow } from "../../../test/second-factor.ts";
import { trpc } from "../../request.ts";
import { type Attack, type Find, inParallel, keepPace, paced } from "../attack.ts";
import { addressOf, operator, order, owner, rawScriptArticle, type Site, smuggledScript } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const hash = `'sha256-${createHash("sha256").update(smuggledScript).digest("base64")}'`;

/** The script lies in the database already, as if a gap in the sanitiser had let it in. */
const smuggledScripts = paced("9", "uno script in un articolo già salvato", 5, async ({ site, index, find }) => {
  const page = await site.call(`/blog/${rawScriptArticle.slug}`, { from: addressOf(9, index) });
  if (page.status !== 200) find(`l'articolo risponde ${page.status}`);
  const policy = page.headers.get("content-security-policy") ?? "";
  if (!policy.includes("script-src")) find("la pagina non ha una politica per gli script");
  if (policy.includes(hash)) find("la politica della pagina permette lo script");
  if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy)) find("la politica permette ogni script");
});

/** A right password never waits longer, wherever it comes from. */
const ownerWaitsMaxMs = 5_000;

const wrongPasswords: Attack = {
  row: "11",
  name: "password a caso da sessanta indirizzi",
  async prepare(site, find) {
    const headers = await site.staff();
    const times: number[] = [];
    return {
      attack: (clock) =>
        keepPace(clock, 3, async (index) => {
          const json = { username: owner.username, password: `password-a-caso-${index}` };
          const answer = await site.call("/api/auth/login", { from: attackerAt(index % 60), json });
          times.push(answer.status === 429 ? Number(answer.headers.get("retry-after")) * 1000 : answer.ms);
        }),
      async verify() {
        const begun = performance.now();
        if (!(await site.staff().catch(() => undefined))) find("chi ha la password giusta non entra più");
        if (performance.now() - begun > ownerWaitsMaxMs) find("chi ha la password giusta aspetta troppo");
        const log = await site.call(trpc("audit.list", { limit: 200 }), { from: addressOf(11, 0), headers });
        const entries: { action: string }[] = JSON.parse(log.text).result?.data?.entries ?? [];
        if (!entries.some(({ action }) => action === "accesso.fallito"))
          find("nel registro non c'è traccia dei tentativi");
        const [first = 0, last = 0] = [times[0], times.at(-1)];
        if (last <= first + 500) find(`non rallenta: ${Math.round(first)} ms il primo, ${Math.round(last)} l'ultimo`);
      },
    };
  },
};

const kilobyte = 1024;
const times = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

const contents: [string, string][] = [
  ["200 KB di titoli", times("<h2>Capitolo</h2>", 200 * kilobyte)],
  ["200 KB di titoli vuoti", times("<h2></h2>", 200 * kilobyte)],
  ["200 KB di paragrafi annidati", times("<p><b>", 200 * kilobyte)],
  ["200 KB di elementi aperti", times("<blockquote><ul><li>", 200 * kilobyte)],
  ["200 KB di attributi", `<p ${times('class="a" ', 190 * kilobyte)}>ciao</p>`],
  ["200 KB di segni di minore", times("<", 200 * kilobyte)],
];

/** The longest wait for an answer to a save, accepted or refused. */
const savingMaxMs = 3_000;
const showingMaxMs = 3_000;

const heavyArticle: Attack = {
  row: "12",
  name: "articoli di 200 KB di titoli e di elementi annidati",
  async prepare(site, find) {
    const headers = await site.staff();
    return {
      attack: (clock) =>
        inParallel(clock, 1, async (index) => {
          const [what, content] = contents[index % contents.length] ?? ["", ""];
          const json = { title: `Articolo pesante ${index}`, content, status: "published" };
          const saved = await site.call("/api/blog/posts", { from: addressOf(12, 0), headers, json });
          if (saved.status === 0 || saved.status >= 500) find(`${what}: risposta ${saved.status}`);
          if (saved.ms > savingMaxMs) find(`${what}: ${Math.round(saved.ms)} ms per salvare`);
          if (saved.status !== 201) return;
          const page = await site.call(`/blog/${JSON.parse(saved.text).slug}`, { from: addressOf(12, 1) });
          if (page.ms > showingMaxMs) find(`${what}: ${Math.round(page.ms)} ms per mostrarlo`);
        }),
    };
  },
};

const from = addressOf(15, 0);
const formula = "＝SUM(A1:A9)";

/** The second factor of the operator, and its secret as the app is given it. */
async function enrolSecondFactor(site: Site): Promise<string> {
  const headers = await site.staff(operator);
  const json = { present: operator.password };
  const offer = await order<{ secret: string }>(site, headers, "account.beginSecondFactor", json);
  const secret = offer.secret.replaceAll(" ", "");
  await order(site, headers, "account.confirmSecondFactor", { code: codeNow(secret) });
  return secret;
}

async function checkCookie(site: Site, find: Find): Promise<void> {
  const first = await site.call("/api/auth/login", { from, json: owner });
  const cookie = first.headers.get("set-cookie") ?? "";
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  await site.call("/api/auth/login", { from, headers, json: owner });
  const again = await site.call("/api/contacts", { from, headers });
  if (!cookie.startsWith("__Host-")) find("il cookie di sessione non si chiama __Host-");
  if (!/; Secure/i.test(cookie) || !/; HttpOnly/i.test(cookie)) find("il cookie non è Secure e HttpOnly");
  if (again.status !== 401) find("la sessione di prima vale ancora dopo un nuovo accesso dello stesso browser");
}

async function checkCsv(site: Site, find: Find): Promise<void> {
  const headers = await site.staff();
  await site.call("/api/contact", { from, json: { ...validContact, company: formula } });
  const { text } = await site.call("/api/contacts/export", { from, headers });
  const isBare = text.split(/[;\r\n]/).some((cell) => cell.replace(/^"/, "").startsWith("＝"));
  if (isBare) find("una cella del CSV comincia con un segno di uguale a tutta larghezza");
}

async function inspectDatabase(dataDir: string, secret: string, find: Find): Promise<void> {
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  try {
    const role = await database.pool.query("select rolsuper from pg_roles where rolname = current_user");
    const secrets = await database.pool.query('select * from "User"');
    if (role.rows[0]?.rolsuper) find("il sito lavora come superutente di PostgreSQL");
    if (JSON.stringify(secrets.rows).includes(secret)) find("il segreto del secondo fattore è in chiaro");
  } finally {
    await database.close();
  }
}

const smallLeaks: Attack = {
  row: "15",
  name: "cookie, cartella, ruolo del database, segreti, CSV",
  environment: async () => ({ PUBLIC_URL: "https://vetrina.example" }),
  async prepare(site, find) {
    let secret = "";
    return {
      async attack() {
        secret = await enrolSecondFactor(site);
        await checkCookie(site, find);
        await checkCsv(site, find);
      },
      async inspect() {
        // As root, the account of PostgreSQL passes through the folder; it may not look into it.
        if ((statSync(site.dataDir).mode & 0o066) !== 0) find("la cartella dei dati è leggibile da altri");
        await inspectDatabase(site.dataDir, secret, find);
      },
    };
  },
};

export const staffRows: Attack[] = [smuggledScripts, wrongPasswords, heavyArticle, smallLeaks];
