import { readdir } from "node:fs/promises";
import path from "node:path";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import {
  type Attachment,
  attachmentBrokenMessage,
  attachmentBytesMax,
  attachmentSizeMessage,
  attachmentTypeMessage,
  type Message,
  type Ticket,
  ticketCreatedSchema,
  tooManyAttachmentsMessage,
} from "@vetrina/contract/tickets";
import { makePdf, tinyPng } from "@vetrina/core/files/testing/pictures";
import { beforeEach, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

beforeEach(async () => {
  await site.server.api.db.ticket.deleteMany();
  for (const name of await stored()) await site.server.api.files.remove(`attachments/${name}`);
});

const png = { name: "schermata.png", type: "image/png", bytes: await tinyPng() };
const pdf = { name: "Preventivo però.pdf", type: "application/pdf", bytes: makePdf() };

const post = (address: string, fields: object, files: Parameters<typeof multipart>[1], headers = {}) =>
  site.call(address, { method: "POST", body: multipart(fields, files), headers });
const stored = () => readdir(path.join(site.dataDir, "uploads/attachments")).catch(() => []);

async function openWith(files: Parameters<typeof multipart>[1]): Promise<Ticket> {
  const response = await post("/api/tickets", { ...validTicket, elapsedMs: "", submissionKey: "" }, files);
  expect(response.status).toBe(201);
  return ticketCreatedSchema.parse(await response.json()).ticket;
}

async function sendWith(id: number, files: Parameters<typeof multipart>[1], fields = {}, headers = {}) {
  const response = await post(`/api/tickets/${id}/messages`, { message: "Ecco", ...fields }, files, headers);
  expect(response.status).toBe(201);
  return (await response.json()) as Message;
}

const fetchFile = ({ url }: Attachment, headers: Record<string, string> = {}) => site.call(url, { headers });
const only = (files: Attachment[]) => files[0] ?? expect.fail("no file");

describe("files", () => {
  test("come with a ticket and are served to whoever holds its number", async () => {
    const ticket = await openWith([png, pdf]);
    expect(ticket.attachments).toMatchObject([
      { fileName: "schermata.png", contentType: "image/png" },
      { fileName: "Preventivo però.pdf", contentType: "application/pdf", bytes: pdf.bytes.length },
    ]);
    const [picture, document] = await Promise.all(ticket.attachments.map((file) => fetchFile(file)));
    expect(picture?.status).toBe(200);
    expect(picture?.headers.get("content-type")).toBe("image/png");
    expect(picture?.headers.get("content-disposition")).toMatch(/^inline/);
    expect(picture?.headers.get("x-content-type-options")).toBe("nosniff");
    expect(document?.headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''Preventivo/);
    expect(Buffer.from((await document?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf.bytes);
    await picture?.arrayBuffer();
  });

  test("come with a message of either side, and in the chat's events", async () => {
    const { id } = await openWith([]);
    const sent = await sendWith(id, [png]);
    expect(sent.attachments).toMatchObject([{ fileName: "schermata.png" }]);
    const answered = await sendWith(id, [pdf], {}, desk.staff);
    expect((await fetchFile(only(answered.attachments))).status).toBe(200);
    const messages = await desk.ask<Message[]>("tickets.messages", { id }, {});
    expect(messages.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
    expect((await desk.ask<Ticket>("tickets.one", { id }, {})).attachments).toEqual([]);
    const [mail] = await desk.mails({ kind: "risposta-staff" });
    expect(mail?.textBody).toContain("Nella chat trovi anche un allegato.");
  });

  test("of an internal note are the staff's", async () => {
    const { id } = await openWith([]);
    const note = await sendWith(id, [png], { isInternal: "true" }, desk.staff);
    const file = only(note.attachments);
    expect((await fetchFile(file)).status).toBe(404);
    expect((await fetchFile(file, desk.staff)).status).toBe(200);
  });

  test("are found under their own ticket only", async () => {
    const [mine, other] = [await openWith([png]), await openWith([])];
    const file = only(mine.attachments);
    const response = await site.call(`/api/tickets/${other.id}/attachments/${file.id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: "NOT_FOUND", message: "Questo allegato non c’è più." });
    expect((await site.call(`/api/tickets/${mine.id}/attachments/non-un-uuid`)).status).toBe(404);
    expect((await site.call(`/api/tickets/${mine.id}/attachments/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test.each([
    ["a sixth one", Array.from({ length: 6 }, () => png), 400, tooManyAttachmentsMessage],
    [
      "what is no picture but for its name",
      [{ ...png, bytes: Buffer.from("#!/bin/sh\n") }],
      400,
      attachmentBrokenMessage,
    ],
    ["one too large", [{ ...png, bytes: Buffer.alloc(attachmentBytesMax + 1) }], 413, attachmentSizeMessage],
    [
      "a bad one after a good one",
      [png, { ...pdf, bytes: Buffer.from("MZ programma") }],
      400,
      `${pdf.name}: ${attachmentTypeMessage}`,
    ],
  ])("%s is refused, and nothing is kept", async (_name, files, status, message) => {
    const response = await post("/api/tickets", { ...validTicket, email: "file@example.it" }, files);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toBe(message);
    expect(await site.server.api.db.ticket.count()).toBe(0);
    expect(await stored()).toEqual([]);
    const { id } = await openWith([]);
    expect((await post(`/api/tickets/${id}/messages`, { message: "Ecco" }, files)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("one of 5 MB to the byte is taken", async () => {
    const bytes = makePdf({ objects: `%${" ".repeat(attachmentBytesMax - makePdf({ objects: "%" }).length)}` });
    const ticket = await openWith([{ ...pdf, bytes }]);
    expect(only(ticket.attachments).bytes).toBe(5 * 1024 * 1024);
  });

  test("a wrong field names itself, with files as without", async () => {
    const response = await post("/api/tickets", { ...validTicket, subject: "No" }, [png]);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({ subject: "L'oggetto deve avere almeno 5 caratteri" });
    expect(await stored()).toEqual([]);
  });

  test("are removed again when the ticket can't be kept, of which nothing is kept then", async () => {
    const { db } = site.server.api;
    await db.mailMessage.deleteMany();
    await db.$executeRaw`alter table "MailMessage" add constraint no_mail check (kind <> 'ticket-ricevuto') not valid`;
    const response = await post("/api/tickets", validTicket, [png, pdf]);
    await db.$executeRaw`alter table "MailMessage" drop constraint no_mail`;
    expect([response.status, await db.ticket.count()]).toEqual([500, 0]);
    expect(await desk.mails()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("stay where their ticket was written and only the database's answer was lost", async () => {
    const { api } = site.server;
    const { write } = api;
    api.write = async <Row extends object>(...[statement, values]: Parameters<typeof write>) => {
      const rows = await write<Row>(statement, values);
      if (statement.text.includes('insert into "Ticket"')) throw new Error("Connection terminated unexpectedly");
      return rows;
    };
    const submission = { ...validTicket, submissionKey: crypto.randomUUID() };
    const lost = await post("/api/tickets", submission, [png]).finally(() => {
      api.write = write;
    });
    const again = await post("/api/tickets", submission, [png]);
    expect([lost.status, again.status]).toEqual([503, 200]);
    const { ticket } = ticketCreatedSchema.parse(await again.json());
    expect((await fetchFile(only(ticket.attachments))).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test("sent twice, also at once, are kept once", async () => {
    const submission = { ...validTicket, submissionKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post("/api/tickets", submission, [png])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const { id } = await (answers[0] as Response).json();
    expect(await stored()).toHaveLength(1);
    const message = { submissionKey: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => post(`/api/tickets/${id}/messages`, { message: "Ecco", ...message }, [pdf])));
    expect(await stored()).toHaveLength(2);
    // The key is one of its ticket's.
    const { id: other } = await openWith([]);
    const there = await post(`/api/tickets/${other}/messages`, { message: "Ecco", ...message }, [pdf]);
    expect(there.status).toBe(201);
  });

  test("can't be claimed in JSON", async () => {
    const response = await site.post("/api/tickets", { ...validTicket, files: [{ fileName: "x", bytes: "y" }] });
    expect(response.status).toBe(201);
    expect((await response.json()).ticket.attachments).toEqual([]);
  });
});
