import type { DeskConversation } from "@vetrina/contract/support-desk";
import { expect, test } from "vitest";
import { happenedSince } from "./send-waiting.ts";

type Read = Parameters<typeof happenedSince>[1];

const written = { sinceId: 5, wasDone: false, isInternal: false };
const message = (id: number, fields: object) => ({
  id,
  isInternal: false,
  senderType: "admin",
  author: "Anna",
  createdAt: `2026-05-04T09:0${id}:00.000Z`,
  ...fields,
});

/** A conversation as far as it is looked at. */
const read = (messages: object[], status = "aperto", by?: string) =>
  ({
    ticket: { status, createdAt: "2026-05-04T09:00:00.000Z" },
    messages,
    events: by ? [{ kind: "stato", by }] : [],
  }) as unknown as Read & DeskConversation;

test.each<[string, Read, string | undefined]>([
  ["nothing new", read([message(5, { senderType: "client" })]), undefined],
  ["the client wrote", read([message(6, { senderType: "client", author: null })]), "il cliente ha scritto ancora"],
  ["a colleague answered", read([message(6, { author: "Piero" })]), "Piero ha risposto"],
  [
    "a merge brought older words of the client's and a colleague's older answer",
    read([
      message(5, {}),
      message(6, { senderType: "client", author: null, createdAt: "2026-05-04T09:04:30.000Z" }),
      message(7, { author: "Piero", createdAt: "2026-05-04T09:04:40.000Z" }),
    ]),
    undefined,
  ],
  ["one's own answer", read([message(6, {})]), undefined],
  ["an automatic answer", read([message(6, { author: null })]), undefined],
  ["a note", read([message(6, { author: "Piero", isInternal: true })]), undefined],
  ["a colleague closed it", read([], "chiuso", "Piero"), "Piero ha segnato il ticket come «Chiuso»"],
  ["one closed it oneself", read([], "chiuso", "Anna"), undefined],
])("%s", (_name, conversation, told) => {
  const found = happenedSince(written, conversation, "Anna");
  if (told) expect(found).toContain(told);
  else expect(found).toBeUndefined();
  expect(happenedSince({ ...written, isInternal: true }, conversation, "Anna")).toBeUndefined();
});
