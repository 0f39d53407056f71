import { look, openBackupHomes } from "@test/backup-homes";
import { owned } from "@test/own-site";
import { keepPresent, readPresent } from "@vetrina/host/backup/kept-present";
import type { ReachedDatabase } from "@vetrina/host/backup/reach-database";
import { beforeAll, expect, test } from "vitest";

type Client = ReachedDatabase["client"];

const homes = owned(openBackupHomes);
let databaseUrl: string;

beforeAll(async () => {
  ({ databaseUrl } = await homes.make());
});

const note = (client: Client, ...usernames: string[]) =>
  client.query(
    `INSERT INTO "AuditEntry" (actor, action, subject, "subjectId", summary)
     SELECT 'anna', 'utente.prova', 'utente', id, '' FROM "User" WHERE username = ANY ($1)`,
    [usernames],
  );

const people = async (client: Client) => {
  const { rows } = await client.query(
    'SELECT username, role, "blockedAt" IS NOT NULL AS "isBlocked", "mailAddress" AS email FROM "User" ORDER BY username',
  );
  return rows.map(({ username, role, isBlocked, email }) => [username, role, isBlocked, email]);
};

const initial = [
  ["anna", "titolare", false, "a@example.it"],
  ["piero", "titolare", false, "p@example.it"],
];

/** Two accounts as a backup has them; what is done with them is undone. */
const withAccounts = (work: (client: Client) => Promise<void>) =>
  look(databaseUrl, async (client) => {
    await client.query(`
      BEGIN;
      INSERT INTO "User" (username, "passwordHash", "mailAddress")
        VALUES ('anna', '', 'a@example.it'), ('piero', '', 'p@example.it');
      INSERT INTO "RecoveryCode" ("codeHash", "userId") SELECT '\\x01', id FROM "User" WHERE username = 'anna';
      INSERT INTO "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "linkUserId")
        SELECT 'nuova-password', "mailAddress", '', '', '', id FROM "User" WHERE username = 'piero';
      SAVEPOINT saved`);
    await work(client).finally(() => client.query("ROLLBACK"));
  });

async function keep(client: Client, present: Awaited<ReturnType<typeof readPresent>>) {
  const lines: string[] = [];
  await keepPresent(client, present, (line) => void lines.push(line));
  const { rows } = await client.query('SELECT FROM "RecoveryCode" WHERE "usedAt" IS NULL');
  const { rowCount: mails } = await client.query('SELECT FROM "MailMessage"');
  return { people: await people(client), codesLeft: rows.length, mails, lines };
}

/** Restores what was there before the changes, in the schema of an older program where one is given. */
async function restore(client: Client, schema = "") {
  const present = await readPresent(client);
  await client.query(`ROLLBACK TO saved; ${schema}`);
  return keep(client, present);
}

test("an account that wasn't changed since stays as restored, and a recovery code counts once", () =>
  withAccounts(async (client) => {
    await client.query('UPDATE "RecoveryCode" SET "usedAt" = now()');
    expect(await restore(client)).toEqual({ people: initial, codesLeft: 0, mails: 1, lines: [] });
  }));

test("two accounts that have exchanged their addresses keep them", () =>
  withAccounts(async (client) => {
    await client.query(`
      UPDATE "User" SET "mailAddress" = NULL;
      UPDATE "User" SET "mailAddress" = CASE username WHEN 'anna' THEN 'p@example.it' ELSE 'a@example.it' END`);
    await note(client, "anna", "piero");
    const { people: after } = await restore(client);
    expect(after.map((row) => row[3])).toEqual(["p@example.it", "a@example.it"]);
  }));

test("what was kept is kept by another restore, too", () =>
  withAccounts(async (client) => {
    await client.query(`UPDATE "User" SET "blockedAt" = now() WHERE username = 'piero'`);
    await note(client, "piero");
    const blocked = [initial[0], ["piero", "titolare", true, "p@example.it"]];
    expect(await restore(client)).toMatchObject({ people: blocked, mails: 0 });
    expect(await restore(client)).toMatchObject({ people: blocked, mails: 0 });
  }));

test("the roles and blocks of then come back where no owner would be left", () =>
  withAccounts(async (client) => {
    await client.query(`
      INSERT INTO "User" (username, "passwordHash") VALUES ('nuova', '');
      UPDATE "User" SET "blockedAt" = now() WHERE username <> 'nuova'`);
    await note(client, "anna", "piero");
    const { people: after, lines } = await restore(client);
    expect(after).toEqual(initial);
    expect(lines).toEqual([expect.stringContaining("non resterebbe nessun titolare")]);
  }));

test("data that take the place of an older backup keep what they know of accounts", () =>
  withAccounts(async (client) => {
    const older = await readPresent(client);
    await client.query(`UPDATE "User" SET "blockedAt" = now(), role = 'redattore' WHERE username = 'piero'`);
    await note(client, "piero");
    const { people: after } = await keep(client, older);
    expect(after).toEqual([initial[0], ["piero", "redattore", true, "p@example.it"]]);
  }));

test("a role that an older version doesn't know becomes the least that it knows", () =>
  withAccounts(async (client) => {
    await client.query(`UPDATE "User" SET role = 'redattore' WHERE username = 'piero'`);
    await note(client, "piero");
    const { people: after } = await restore(
      client,
      `ALTER TABLE "User" DROP CONSTRAINT "User_role_check";
       ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK (role IN ('titolare', 'operatore'))`,
    );
    expect(after[1]).toEqual(["piero", "operatore", false, "p@example.it"]);
  }));
