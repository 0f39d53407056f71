import { randomUUID } from "node:crypto";
import { multipart } from "@test/help-desk";
import { ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { anywhere, type LimitName } from "@vetrina/core/limits";
import { expect, test } from "vitest";

const site = ownSite({ TRUST_PROXY: "on" });

const used = async (name: LimitName, who: string) => (await site.server.api.limits.left(name, who)).used;
const usedOf = (names: readonly LimitName[], who: string) => Promise.all(names.map((name) => used(name, who)));

const from = (address: string) => ({ "x-forwarded-for": address });
const picture = async () => [{ name: "a.png", type: "image/png", bytes: await tinyPng() }];

async function send(path: string, fields: object, address: string, withFile: boolean): Promise<Response> {
  if (!withFile) return site.post(path, fields, from(address));
  return site.call(path, { method: "POST", body: multipart(fields, await picture()), headers: from(address) });
}

test.each([
  [false, "192.0.2.10"],
  [true, "192.0.2.11"],
])(
  "a ticket that is sent three times, with a file: %s, counts once in what its sender and everybody may send",
  async (withFile, address) => {
    const ticket = { ...validTicket, email: `tre-volte-${withFile}@example.it`, submissionKey: randomUUID() };
    const shares = ["ticketOpening", "visitorFile", "visitorFileBytes", "mailsCaused"] as const;
    const everybodys = ["ticketOpeningAnywhere", "visitorFileAnywhere"] as const;
    expect((await send("/api/tickets", ticket, address, withFile)).status).toBe(201);
    const once = [
      await usedOf(shares, address),
      await usedOf(everybodys, anywhere),
      await used("mailbox", ticket.email),
    ];
    expect(await used("ticketOpening", address)).toBe(1);
    for (let again = 0; again < 2; again++)
      expect((await send("/api/tickets", ticket, address, withFile)).status).toBe(200);
    expect([
      await usedOf(shares, address),
      await usedOf(everybodys, anywhere),
      await used("mailbox", ticket.email),
    ]).toEqual(once);
  },
);

test.each([
  [false, "192.0.2.20"],
  [true, "192.0.2.21"],
])(
  "a message that is sent three times, with a file: %s, counts once in the conversation's day",
  async (withFile, address) => {
    const opened = await send("/api/tickets", { ...validTicket, email: `chat-${withFile}@example.it` }, address, false);
    const { id } = await opened.json();
    const message = { message: "Eccomi", submissionKey: randomUUID() };
    const path = `/api/tickets/${id}/messages`;
    const shares = ["visitorFile", "visitorFileBytes"] as const;
    expect((await send(path, message, address, withFile)).status).toBe(201);
    const once = await usedOf(shares, address);
    for (let again = 0; again < 2; again++) expect((await send(path, message, address, withFile)).status).toBe(200);
    expect(await used("conversation", String(id))).toBe(1);
    expect(await usedOf(shares, address)).toEqual(once);
  },
);
