import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { reasonOfRefusal } from "@vetrina/data/refused-connection";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { misspelledIn, readEnvironment } from "../apps/server/src/env.ts";
import { startRefusal } from "../apps/server/src/start-refusal.ts";
import { type DataFolder, makeDataFolder } from "./database/data-folder.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { startServerProcess } from "./server-process.ts";

let folder: DataFolder;

beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => folder.remove());

/** As which account a folder can be closed to the site: nothing is closed to root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** What a start that doesn't come about prints, its log left out. */
async function refusalOf(environment: Record<string, string>, account?: typeof nobody): Promise<string> {
  const start = startServerProcess({ LOG_LEVEL: "silent", ...environment }, { account });
  const error = await start.then(
    async (server) => {
      await server.stop();
      return new Error("The site started");
    },
    (reason: Error) => reason,
  );
  return error.message.replace(/^.*\n/, "");
}

/** One sentence in one line, and no stack. */
const sentence = (text: string) => new RegExp(`^Avvio non riuscito: ${text}.*\\.\n$`);

describe("a start that is refused says in one sentence what to do", () => {
  test("a port that is taken, and PostgreSQL is stopped again", async () => {
    folder.remove();
    folder = await makeReadyDataFolder();
    const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const printed = await refusalOf({ DATA_DIR: folder.dataDir, PORT: String(port) });
    other.close();
    other.closeAllConnections();
    expect(printed).toMatch(sentence(`la porta ${port} di 127\\.0\\.0\\.1 è già occupata`));
    // PostgreSQL removes this file when it is shut down, and leaves it when it is killed.
    expect(existsSync(path.join(folder.clusterFolder, "postmaster.pid"))).toBe(false);
  });

  test("a data folder that may not be written", async () => {
    const closed = path.join(folder.dataDir, "chiusa");
    mkdirSync(closed, { recursive: true });
    chmodSync(folder.dataDir, 0o755);
    chmodSync(closed, 0o555);
    const printed = await refusalOf({ DATA_DIR: closed }, nobody);
    expect(printed).toMatch(sentence(`manca il permesso di scrivere in ${closed}`));
  });

  test("a data folder that is a file; a variable that is written wrong is named in the log all the same", async () => {
    const file = path.join(folder.dataDir, "file");
    writeFileSync(file, "");
    const url = "postgresql://vetrina:segreta@127.0.0.1:1/vetrina";
    const printed = await refusalOf({ DATA_DIR: file, DATABSE_URL: url, LOG_LEVEL: "warn" });
    // The log and the refusal come by two pipes, in any order.
    const lineThat = (start: string) => printed.split("\n").find((line) => line.startsWith(start)) ?? "";
    expect(JSON.parse(lineThat("{"))).toMatchObject({
      level: 40,
      msg: "DATABSE_URL is no variable of the site's: is DATABASE_URL meant?",
    });
    expect(`${lineThat("Avvio")}\n`).toMatch(sentence(`${file}(/postgres)? non è una cartella`));
    expect(printed).not.toContain("segreta");
  });

  test("several hosts of a database, which are the business of HAProxy", async () => {
    const several = await refusalOf({ DATA_DIR: folder.dataDir, DATABASE_URL: "postgresql://anna:segreta@db1,db2/x" });
    expect(several).toMatch(sentence("DATABASE_URL: un elenco di server qui non si può usare: .*HAProxy"));
    expect(several).not.toContain("segreta");
  });
});

test.each([
  [{ SMTP_URI: "x", smtp_url: "" }, ["SMTP_URL"]],
  [{ database_url: "x", Data_Dir: "x" }, ["DATABASE_URL", "DATA_DIR"]],
  [{ BACKUP_RECIPENT: "x", STRIPE_SERCET_KEY: "x" }, ["BACKUP_RECIPIENT", "STRIPE_SECRET_KEY"]],
])("%o is asked about", (source, meant) => {
  expect(misspelledIn(source).map((one) => one.meant)).toEqual(meant);
});

test("other programs' variables, empty ones and those beside the right one are left alone", () => {
  const foreign = [
    "HOME",
    "PATH",
    "PWD",
    "TERM",
    "USER",
    "LANG",
    "MAIL",
    "HOSTNAME",
    "PGHOST",
    "PGPORT",
    "NODE_OPTIONS",
  ];
  const alike = ["OTEL_SERVICE_NAME", "OTEL_EXPORTER_OTLP_HEADERS", "VETRINA_SERVICE_PORT", "npm_config_loglevel"];
  const source = Object.fromEntries([...foreign, ...alike].map((name) => [name, "x"]));
  expect(misspelledIn({ ...source, DATABSE_URL: "", SMTP_URL: "smtp://a", SMTP_URI: "smtp://b" })).toEqual([]);
});

/** What readEnvironment says against a variable, as a start prints it. */
function refusalOfVariable(name: string, value: string): string | undefined {
  try {
    readEnvironment({ NODE_ENV: "production", [name]: value });
    return undefined;
  } catch (error) {
    return startRefusal(error);
  }
}

test.each([
  ["PORT", "ottanta", ""],
  ["PUBLIC_URL", "vetrina.example", ""],
  ["DATABASE_URL", "mysql://localhost/vetrina", ""],
  ["DATABASE_READ_URL", "postgresql://db2/x", ".*togli DATABASE_READ_URL"],
  ["RATE_LIMIT", "forse", ""],
  ["LOG_LEVEL", "urlato", ""],
])("a wrong %s has one sentence that names it", (name, value, advice) => {
  expect(refusalOfVariable(name, value)).toMatch(new RegExp(`^La variabile ${name} non va bene: ${advice}.+\\.$`));
});

const systemError = (fields: object) => Object.assign(new Error("x"), fields);

test.each([
  [{ code: "EROFS", syscall: "mkdir", path: "/mnt/dati" }, "/mnt/dati sta su un disco in sola lettura"],
  [{ code: "ENOSPC", syscall: "write", path: "/mnt/dati" }, "il disco di /mnt/dati è pieno"],
  [{ code: "EACCES", syscall: "listen", port: 80 }, "questo utente non può aprire la porta 80"],
  [{ code: "EADDRNOTAVAIL", syscall: "listen", address: "192.0.2.1" }, "192.0.2.1 non è un indirizzo"],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "nessuno.invalid" }, "il nome nessuno.invalid non esiste"],
])("%o has a sentence", (fields, words) => {
  expect(startRefusal(systemError(fields))).toContain(words);
});

test.each([
  [{ code: "ENOTFOUND", hostname: "db.invalid" }, "il nome db.invalid non esiste"],
  [{ code: "ECONNREFUSED", address: "127.0.0.1", port: 5432 }, "a 127.0.0.1:5432 non risponde nessuno"],
  [{ code: "28P01" }, "utente o password sbagliati"],
])("a PostgreSQL that can't be reached (%o) has a reason", (fields, words) => {
  expect(reasonOfRefusal(systemError(fields))).toContain(words);
});

test("an error that nobody has foreseen has no sentence", () => {
  expect(startRefusal(systemError({ code: "EIO", syscall: "read" }))).toBeUndefined();
});
