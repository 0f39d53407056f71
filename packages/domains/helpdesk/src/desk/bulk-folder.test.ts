import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { BulkResult } from "@vetrina/contract/desk-bulk";
import type { DeskFolder } from "@vetrina/contract/desk-views";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);

const move = (ids: readonly number[], before: DeskFolder, after: DeskFolder, isUndo = false) =>
  desk.order<BulkResult>("desk.changeMany", {
    field: "folder",
    tickets: ids.map((id) => ({ id, before, after })),
    isUndo,
  });
const foldersOf = async (ids: readonly number[]) => {
  const conversations = ids.map((id) => desk.ask<DeskConversation>("desk.conversation", { id }));
  return (await Promise.all(conversations)).map(({ ticket }) => ticket.folder);
};
const isQuiet = async (email: string) =>
  (await db().client.findUniqueOrThrow({ where: { email } })).quietSince !== null;
const open = async (email: string) => (await desk.open({ email })).id;
const openConfirmed = async (email: string) => (await desk.openConfirmed({ email })).id;

test("several go to the spam, their addresses are quiet, and taking it back lets these in again", async () => {
  const [loud, louder] = ["rumore@example.it", "chiasso@example.it"];
  const [forged, ...ids] = [
    await open("a-nome-altrui@example.it"),
    await openConfirmed(loud),
    await open(loud),
    await openConfirmed(louder),
  ];
  await move([forged ?? 0], "elenco", "spam");
  expect(await isQuiet("a-nome-altrui@example.it")).toBe(false);
  const { changed, left, gone } = await move(ids, "elenco", "spam");
  expect({ changed: [...changed].sort(), left, gone }).toEqual({ changed: [...ids].sort(), left: [], gone: 0 });
  expect(await foldersOf(ids)).toEqual(["spam", "spam", "spam"]);
  expect(await Promise.all([loud, louder].map(isQuiet))).toEqual([true, true]);
  const entries = await db().auditEntry.findMany({ where: { subjectId: { in: ids.map(String) } } });
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({
    action: "ticket.cartella",
    summary: "Ha segnato un ticket come spam",
    details: { cartella: { prima: "elenco", dopo: "spam" } },
  });

  const meanwhile = await open(loud);
  expect(await foldersOf([meanwhile])).toEqual(["spam"]);
  await move(ids, "spam", "elenco", true);
  expect(await foldersOf([...ids, meanwhile])).toEqual(["elenco", "elenco", "elenco", "elenco"]);
  expect(await Promise.all([loud, louder].map(isQuiet))).toEqual([false, false]);
});

test("taking it back leaves quiet whom somebody had made quiet before", async () => {
  const email = "gia-zitto@example.it";
  const ids = [await openConfirmed(email), await openConfirmed(email)];
  await desk.order("desk.move", { id: ids[0], folder: "spam" });
  const [old, fresh] = ids as [number, number];
  await move([fresh], "elenco", "spam");
  await move([fresh], "spam", "elenco", true);
  expect(await foldersOf([old, fresh])).toEqual(["spam", "elenco"]);
  expect(await isQuiet(email)).toBe(true);

  await move([old], "spam", "elenco");
  expect(await foldersOf([old, fresh])).toEqual(["elenco", "elenco"]);
  expect(await isQuiet(email)).toBe(false);
});

test("those that came back with the others are told, and go to the spam again with them", async () => {
  const email = "tutti-insieme@example.it";
  const first = await openConfirmed(email);
  await move([first], "elenco", "spam");
  const ids = [first, await open(email), await open(email)];
  expect(await foldersOf(ids)).toEqual(["spam", "spam", "spam"]);
  const { changed, returned } = await move([first], "spam", "elenco");
  expect([changed, returned.toSorted()]).toEqual([[first], ids.slice(1).toSorted()]);
  expect((await move([first, ...returned], "elenco", "spam", true)).returned).toEqual([]);
  expect(await foldersOf(ids)).toEqual(["spam", "spam", "spam"]);
  expect(await isQuiet(email)).toBe(true);
});

test("several go to the bin and come back; clients don't find them meanwhile", async () => {
  const ids = [await open("uno@example.it"), await open("due@example.it")];
  await move(ids, "elenco", "cestino");
  expect((await site.call(`/api/tickets/${ids[0]}`)).status).toBe(404);
  expect(await desk.subjects({ folder: "cestino" })).toHaveLength(2);
  await move(ids, "cestino", "elenco", true);
  expect(await foldersOf(ids)).toEqual(["elenco", "elenco"]);
  expect(await isQuiet("uno@example.it")).toBe(false);
  const rows = await db().ticket.findMany({ where: { id: { in: ids.map(BigInt) } }, select: { folderSince: true } });
  expect(rows.every(({ folderSince }) => folderSince === null)).toBe(true);
});

test("what somebody moved meanwhile, or merged into another, is left alone and told of", async () => {
  const [binned, merged, still] = [await open("a@example.it"), await open("b@example.it"), await open("c@example.it")];
  await desk.order("desk.move", { id: binned, folder: "cestino" });
  const data = { folder: "unito", mergedIntoId: BigInt(still) } as const;
  await db().ticket.update({ where: { id: BigInt(merged) }, data });
  const result = await move([binned, merged, still, 1_234_567_890], "elenco", "spam");
  expect(result).toMatchObject({ changed: [still], gone: 1 });
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  const left = [
    { id: binned, folder: "cestino" },
    { id: merged, folder: "unito" },
  ];
  expect([...result.left].sort(byId)).toMatchObject(left.sort(byId));
  expect(await isQuiet("a@example.it")).toBe(false);
});

test("two who move the same tickets at once, there and back, neither wait for each other forever nor share them", async () => {
  const ids: number[] = [];
  for (let number = 0; number < 6; number++) ids.push(await open(`gara${number % 2}@example.it`));
  await move(ids.slice(0, 3), "elenco", "spam");
  const answers = await Promise.all([
    move([...ids].reverse(), "elenco", "cestino"),
    move(ids, "elenco", "spam"),
    move(ids.slice(0, 3), "spam", "elenco"),
    desk.order("desk.move", { id: ids[5], folder: "spam" }),
  ]);
  expect(answers).toHaveLength(4);
  for (const folder of await foldersOf(ids)) expect(["elenco", "spam", "cestino"]).toContain(folder);
});
