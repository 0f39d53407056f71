import { statSync } from "node:fs";
import { openDatabase } from "@vetrina/host/open-database";
import { validContact } from "../../../test/contact.ts";
import { quietLog } from "../../../test/database/quiet-log.ts";
import { migrationsDir } from "../../../test/database/test-database.ts";
import { codeNow } from "../../../test/second-factor.ts";
import type { Attack } from "../attack.ts";
import { addressOf, operator, order, owner, type Site } from "../site.ts";

const from = addressOf(15, 0);
const formula = "＝SUM(A1:A9)";

/** The second factor of the operator, and its secret as the app is given it. */
async function enrolSecondFactor(site: Site): Promise<string> {
  const headers = await site.staff(operator);
  const offer = await order<{ secret: string }>(site, headers, "account.beginSecondFactor", {
    present: operator.password,
  });
  const secret = offer.secret.replaceAll(" ", "");
  await order(site, headers, "account.confirmSecondFactor", { code: codeNow(secret) });
  return secret;
}

async function checkCookie(site: Site): Promise<string[]> {
  const first = await site.call("/api/auth/login", { from, json: owner });
  const cookie = first.headers.get("set-cookie") ?? "";
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  await site.call("/api/auth/login", { from, headers, json: owner });
  const again = await site.call("/api/contacts", { from, headers });
  return [
    ...(cookie.startsWith("__Host-") ? [] : ["il cookie di sessione non si chiama __Host-"]),
    ...(/; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie) ? [] : ["il cookie non è Secure e HttpOnly"]),
    ...(again.status === 401 ? [] : ["la sessione di prima vale ancora dopo un nuovo accesso dello stesso browser"]),
  ];
}

async function checkCsv(site: Site): Promise<string[]> {
  const headers = await site.staff();
  await site.call("/api/contact", { from, json: { ...validContact, company: formula } });
  const { text } = await site.call("/api/contacts/export", { from, headers });
  const isBare = text.split(/[;\r\n]/).some((cell) => cell.replace(/^"/, "").startsWith("＝"));
  return isBare ? ["una cella del CSV comincia con un segno di uguale a tutta larghezza"] : [];
}

async function inspectDatabase(dataDir: string, secret: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  try {
    const role = await database.pool.query("select rolsuper from pg_roles where rolname = current_user");
    const secrets = await database.pool.query('select * from "User"');
    return [
      ...(role.rows[0]?.rolsuper ? ["il sito lavora come superutente di PostgreSQL"] : []),
      ...(JSON.stringify(secrets.rows).includes(secret) ? ["il segreto del secondo fattore è in chiaro"] : []),
    ];
  } finally {
    await database.close();
  }
}

export const smallLeaks: Attack = {
  row: "15",
  name: "cookie, cartella, ruolo del database, segreti, CSV",
  environment: async () => ({ PUBLIC_URL: "https://vetrina.example" }),
  async prepare(site) {
    const findings: string[] = [];
    let secret = "";
    return {
      async attack() {
        secret = await enrolSecondFactor(site);
        findings.push(...(await checkCookie(site)), ...(await checkCsv(site)));
      },
      verify: async () => findings,
      async inspect() {
        // As root, the account of PostgreSQL passes through the folder; it may not look into it.
        const mode = statSync(site.dataDir).mode & 0o066;
        return [
          ...(mode === 0 ? [] : ["la cartella dei dati è leggibile da altri"]),
          ...(await inspectDatabase(site.dataDir, secret)),
        ];
      },
    };
  },
};
