import { confirmedClient } from "@test/client-mail";
import { validContact } from "@test/contact";
import { opened, ownSite } from "@test/own-site";
import { startSmtpReceiver } from "@test/smtp-receiver";
import { validTicket } from "@test/ticket";
import { clientWroteMailKind } from "@vetrina/helpdesk/tickets/tickets.mail";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createMailer } from "../integrations/mailer.ts";
import { deliverDueMail } from "./mail-worker.ts";

const site = ownSite();
const receiver = opened(startSmtpReceiver);

afterAll(() => receiver.stop());
beforeEach(async () => {
  await site.server.api.db.mailMessage.deleteMany();
  receiver.received.length = 0;
});

const idOf = (answer: Response) => answer.headers.get("x-request-id");

/** Recipient and X-Request-Id of every mail that has arrived. */
async function arrived(): Promise<Map<string | undefined, string | undefined>> {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${receiver.port}`, from: undefined, dataDir: "" });
  await deliverDueMail({ ...site.server, mailer });
  return new Map(
    receiver.received.map(({ envelopeTo, headers }) => [
      envelopeTo[0],
      headers.find(({ key }) => key === "x-request-id")?.value,
    ]),
  );
}

const agency = async () => {
  const { company } = await site.server.api.db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  return (company as { email: string }).email;
};

test("a contact request's mail names the request", async () => {
  const answer = await site.post("/api/contact", validContact);
  expect(answer.status).toBe(201);
  expect(idOf(answer)).toMatch(/^[\w-]{8,}$/);
  expect(await arrived()).toEqual(new Map([[await agency(), idOf(answer)]]));
});

test("of a ticket, and of a message in it, the agency's mail names the request and the client's none", async () => {
  const opened = await site.post("/api/tickets", validTicket);
  expect(opened.status).toBe(201);
  expect(await arrived()).toEqual(
    new Map([
      [validTicket.email, undefined],
      [await agency(), idOf(opened)],
    ]),
  );
  const { id } = (await opened.json()) as { id: number };
  receiver.received.length = 0;
  const { db } = site.server.api;
  await db.ticket.updateMany({ data: { staffMailedAt: null } });
  const posted = await site.post(`/api/tickets/${id}/messages`, { message: "C'è nessuno?", senderType: "client" });
  expect(posted.status).toBe(201);
  expect(await db.mailMessage.findMany({ where: { state: "in-coda" }, select: { kind: true } })).toEqual([
    { kind: clientWroteMailKind },
  ]);
  expect(await arrived()).toEqual(new Map([[await agency(), idOf(posted)]]));
});

test("so does the agency's mail of a ticket that its address's own reader opens", async () => {
  const reader = await confirmedClient(site, validTicket.email);
  receiver.received.length = 0;
  const opened = await site.post("/api/tickets", validTicket, reader);
  expect(opened.status).toBe(201);
  expect((await arrived()).get(await agency())).toBe(idOf(opened));
});

test("who asks for the password of an account that isn't there is no one of the staff", async () => {
  const asked = await site.post("/trpc/auth.mailPasswordLink", { email: "estraneo@example.it" });
  expect(asked.ok).toBe(true);
  expect(await arrived()).toEqual(new Map([["estraneo@example.it", undefined]]));
});

test("a mail that is written by a transaction of its own names the request too", async () => {
  await site.staffCookie("operatore");
  await site.server.api.db.user.updateMany({ where: { username: "piero" }, data: { email: "piero@example.it" } });
  const asked = await site.post("/trpc/auth.mailPasswordLink", { email: "piero@example.it" });
  expect(asked.ok).toBe(true);
  expect(await arrived()).toEqual(new Map([["piero@example.it", idOf(asked)]]));
});
