import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { scannedAddresses } from "./scanned-addresses.ts";
import { type Site, startAttackedSite } from "./site.ts";

const addressesMin = 60;

interface Scan {
  site: Site;
  cookie: string;
  /** One address a line. */
  listFile: string;
  folder: string;
}

/** Runs a program and keeps what it prints in a file; nothing when it isn't installed. */
async function run(program: string, args: string[], logFile: string): Promise<number | undefined> {
  console.log(`\n$ ${program} ${args.map((arg) => (/[\s*?]/.test(arg) ? `'${arg}'` : arg)).join(" ")}`);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  try {
    const [code] = await once(child, "close");
    return code;
  } catch {
    console.log(`${program} non c'è: apt-get install ${program}`);
    return undefined;
  } finally {
    log.end();
  }
}

interface WapitiReport {
  vulnerabilities: Record<string, { level: number; method: string; path: string; info: string }[]>;
  anomalies: Record<string, { level: number; method: string; path: string; info: string }[]>;
}

/**
 * Those that wapiti runs unasked and some more, without those that ask servers of its makers, and without `backup`, which
 * takes the chat's page, the same for every number, for a copy of another.
 */
const wapitiModules =
  "blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";

/** Tells whether wapiti found nothing. */
async function scanWithWapiti({ site, cookie, listFile, folder }: Scan): Promise<boolean> {
  const report = path.join(folder, "wapiti.json");
  const args = ["-u", `${site.url}/`, "-s", listFile, "-m", wapitiModules, "-H", `Cookie: ${cookie}`];
  args.push("-d", "1", "-t", "20", "--max-scan-time", "300");
  args.push("--max-attack-time", "240", "--flush-session", "--store-session", folder, "--store-config", folder);
  args.push("--no-bugreport", "-v", "1", "-f", "json", "-o", report);
  const logFile = path.join(folder, "wapiti.log");
  if ((await run("wapiti", args, logFile)) === undefined) return true;
  const { vulnerabilities, anomalies }: WapitiReport = JSON.parse(readFileSync(report, "utf8"));
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([category, entries]) =>
    entries.map((entry) => `${category} (livello ${entry.level}): ${entry.method} ${entry.path} ${entry.info}`),
  );
  const tried = /found (\d+) URLs and forms/.exec(readFileSync(logFile, "utf8"))?.[1] ?? "?";
  console.log(`wapiti: ${tried} pagine e moduli, ${found.length} segnalazioni`);
  for (const line of found) console.log(`  ${line}`);
  return found.length === 0;
}

/** Tells whether sqlmap found no parameter that lets anything in. */
async function scanWithSqlmap({ cookie, listFile, folder }: Scan): Promise<boolean> {
  const logFile = path.join(folder, "sqlmap.log");
  const markedFile = path.join(folder, "marked-addresses.txt");
  // A star says where to try: the texts inside the JSON of a query.
  writeFileSync(markedFile, readFileSync(listFile, "utf8").replace(/%22(?=%2C|%7D)/g, "*%22"));
  const args = ["-m", markedFile, "--cookie", cookie, "--batch", "--level", "1", "--risk", "1", "--dbms", "PostgreSQL"];
  args.push(
    "--ignore-code",
    "400,404",
    "--technique",
    "BEUT",
    "--time-sec",
    "3",
    "--flush-session",
    "--disable-coloring",
    "--skip-waf",
  );
  args.push("--output-dir", path.join(folder, "sqlmap"));
  if ((await run("sqlmap", args, logFile)) === undefined) return true;
  const log = readFileSync(logFile, "utf8");
  const tested = new Set([...log.matchAll(/testing for SQL injection on (.+)$/gm)].map((match) => match[1])).size;
  const found =
    log.match(/^.*(?:is vulnerable|appears to be '[^']+' injectable|might be injectable \(possible).*$/gm) ?? [];
  console.log(`sqlmap: ${tested} parametri provati, ${found.length} segnalazioni`);
  for (const line of found) console.log(`  ${line}`);
  return found.length === 0;
}

/**
 * Lets wapiti and sqlmap loose on a site of its own, as an owner. Its limits are off: with them, most of what they
 * ask would be refused before it is read. Tells whether they found nothing.
 */
export async function runScanners(): Promise<boolean> {
  const data = makeDataFolder();
  const site = await startAttackedSite(data.dataDir, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });
  try {
    const { cookie = "" } = await site.staff();
    const addresses = await scannedAddresses(site);
    if (addresses.length < addressesMin) throw new Error(`only ${addresses.length} addresses`);
    const folder = path.join(data.dataDir, "scan");
    mkdirSync(folder);
    const listFile = path.join(folder, "addresses.txt");
    writeFileSync(listFile, `${addresses.map((address) => site.url + address).join("\n")}\n`);
    console.log(`${addresses.length} indirizzi, con la sessione di un titolare`);
    const scan: Scan = { site, cookie, listFile, folder };
    const isClean = [await scanWithWapiti(scan), await scanWithSqlmap(scan)];
    return isClean.every(Boolean);
  } finally {
    await site.server.stop();
    data.remove();
  }
}
