import { opened, ownSite } from "@test/own-site";
import { addAccount, callProcedure } from "@test/staff-account";
import type { AuditEntry } from "@vetrina/contract/audit";
import { romeDay } from "@vetrina/contract/dates";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const owner = opened(() => addAccount(site, "titolare"));

const list = async (query: object = {}): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> =>
  (await callProcedure(site, owner.cookie, "audit.list", query, true)).data;
const write = (summary: string, subjectId = 1, actor: { username: string } | "stripe" = { username: "rosa" }) =>
  recordChange(site.server.api.db, actor, {
    action: "prova.modifica",
    subject: "prova",
    subjectId,
    summary,
    details: { titolo: { prima: "a", dopo: "b" } },
  });

test("what was done is in the log: by whom, when, what, and before and after", async () => {
  const piero = await addAccount(site, "operatore");
  await callProcedure(site, owner.cookie, "users.setRole", { id: piero.id, role: "titolare" });
  const { entries } = await list({ subject: "utente", subjectId: String(piero.id) });
  expect(entries[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    actor: owner.username,
    actorName: owner.username,
    action: "utente.ruolo",
    subject: "utente",
    subjectId: String(piero.id),
    summary: `Ha cambiato il ruolo di ${piero.username} da operatore a titolare`,
    details: { ruolo: { prima: "operatore", dopo: "titolare" } },
    createdAt: expect.any(String),
  });
});

test("a search finds words without case and accents, in any order, and takes signs as they are", async () => {
  await write("Ha cambiato la città del 100% di un_negozio");
  const found = async (q: string) => (await list({ q })).entries.length;
  expect(await found("CITTA ha")).toBe(1);
  expect(await found("negozio città")).toBe(1);
  expect(await found("100%")).toBe(1);
  expect(await found("1%0")).toBe(0);
  expect(await found("un_neg")).toBe(1);
  expect(await found("un-neg")).toBe(0);
  expect(await found("citta inesistente")).toBe(0);
});

test("filters hold together: actor, subject and Italian days with both ends", async () => {
  await write("Prima", 7);
  await write("Seconda", 8, "stripe");
  const summaries = async (query: object) => (await list(query)).entries.map(({ summary }) => summary);
  expect(await summaries({ actor: "stripe" })).toEqual(["Seconda"]);
  expect(await summaries({ subject: "prova", subjectId: "7" })).toEqual(["Prima"]);
  const today = romeDay(new Date());
  expect(await summaries({ actor: "stripe", from: today, to: today })).toEqual(["Seconda"]);
  expect(await summaries({ actor: "stripe", to: "2020-01-31" })).toEqual([]);
  const names = await callProcedure(site, owner.cookie, "audit.names", undefined, true);
  expect(names.data.actors.map(({ actor }: { actor: string }) => actor)).toEqual(
    expect.arrayContaining(["rosa", "stripe", owner.username]),
  );
  expect(names.data.subjects).toEqual(["prova", "utente"]);
});

test("pages follow each other without gap or repetition while new entries come", async () => {
  for (let number = 1; number <= 7; number++) await write(`Pagina ${number}`, number, { username: "pagine" });
  const query = { actor: "pagine", limit: 3 };
  const first = await list(query);
  await write("Pagina 8", 8, { username: "pagine" });
  const second = await list({ ...query, cursor: first.nextCursor });
  const third = await list({ ...query, cursor: second.nextCursor });
  const numbers = [first, second, third].flatMap(({ entries }) => entries.map(({ subjectId }) => subjectId));
  expect(numbers).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  expect(third.nextCursor).toBeNull();
});

test("a change that fails leaves no entry behind", async () => {
  const attempt = site.server.api.db.$transaction(async (tx) => {
    await recordChange(tx, { username: "rosa" }, { action: "prova.fallita", summary: "Non è mai successo" });
    throw new Error("after all not");
  });
  await expect(attempt).rejects.toThrow("after all not");
  expect((await list({ q: "mai successo" })).entries).toEqual([]);
});

test.each([
  `update "AuditEntry" set summary = 'riscritto'`,
  `delete from "AuditEntry"`,
  `delete from "AuditEntry" where id = (select max(id) from "AuditEntry")`,
  `truncate "AuditEntry"`,
  `insert into "AuditEntry" (id, actor, action, summary) select id, actor, action, 'riscritto' from "AuditEntry"
   on conflict (id) do update set summary = excluded.summary`,
])("the database itself refuses: %s", async (statement) => {
  const { db } = site.server.api;
  await write("Resta com'è");
  const before = await db.auditEntry.count();
  await expect(db.$executeRawUnsafe(statement)).rejects.toThrow("the audit log is only ever added to");
  expect(await db.auditEntry.count()).toBe(before);
  expect(await db.auditEntry.count({ where: { summary: "riscritto" } })).toBe(0);
});
