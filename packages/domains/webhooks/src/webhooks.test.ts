import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { owned } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { refusalOf } from "@test/refusal";
import { startWebhookDesk } from "@test/webhook-desk";
import { secretsThatSigned } from "@test/webhook-receiver";
import {
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookEndpointsMax,
  webhookMessages,
} from "@vetrina/contract/webhooks/webhooks";
import { noteWebhookEvent } from "@vetrina/core/webhooks/note-webhook-event";
import { beforeEach, describe, expect, test } from "vitest";
import { newSecret, sealSecret, sealWebhookSecrets } from "./webhook-secrets.ts";

const desk = owned(startWebhookDesk);

beforeEach(() => desk.clear());

const writes = async (fields: object = {}) => {
  expect((await desk.site.post("/api/contact", { ...validContact, ...fields })).status).toBe(201);
};

const bodies = (path: string) => desk.receiver.to(path).map(({ body }) => JSON.parse(body));

describe("an endpoint", () => {
  const fields = { name: "Automazioni", events: ["contact.created"], isOn: true };

  test.each(["https://127.0.0.1/a", "non è un indirizzo"])(
    "at %s is refused: it is not a public https address",
    async (url) => {
      expect((await refusalOf(desk.mutate("webhooks.add", { ...fields, url }))).fields).toEqual({
        url: webhookMessages.url,
      });
    },
  );

  test("is added with its secret, which no later answer holds, and which lies in the database encrypted", async () => {
    const { endpoint, secret } = await desk.addEndpoint("/a");
    expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
    expect(JSON.stringify(await desk.endpoints())).not.toContain('secret":');
    const { secret: stored } = await desk.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(desk.site.server.api.secrets.isSealed(stored)).toBe(true);
    const trail = await desk.db.auditEntry.findFirstOrThrow({
      where: { action: "webhook.creazione" },
      orderBy: { id: "desc" },
    });
    expect(trail).toMatchObject({ actor: "anna", subjectId: String(endpoint.id) });
    expect(JSON.stringify(trail, (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(
      desk.urlOf("/a"),
    );
  });

  test("is the tenth at most, also of two that are added at once", async () => {
    for (let number = 1; number < webhookEndpointsMax; number++) await desk.addEndpoint(`/${number}`);
    const both = await Promise.all([1, 2].map(() => desk.mutate("webhooks.add", { ...fields, url: desk.urlOf("/x") })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("sent again because its answer was lost is the one that is there, with its secret", async () => {
    const sent = { ...fields, url: desk.urlOf("/k"), submissionKey: randomUUID() };
    const add = () => desk.order<WebhookWithSecret>("webhooks.add", sent);
    const [first, second] = await Promise.all([add(), add()]);
    expect([second, await add()]).toEqual([first, first]);
    expect(await desk.endpoints()).toHaveLength(1);
  });

  test("is changed field by field; of two who change the same one the second is told, and nothing is lost", async () => {
    const { endpoint } = await desk.addEndpoint("/a");
    const change = (changes: object, known: object) => ({ id: endpoint.id, changes, known });
    await desk.order("webhooks.change", change({ name: "Zapier" }, { name: "Automazioni" }));
    await desk.order(
      "webhooks.change",
      change({ events: ["deposit.paid", "contact.created"] }, { events: ["contact.created"] }),
    );
    const late = await desk.mutate("webhooks.change", change({ name: "Make" }, { name: "Automazioni" }));
    expect(late.status).toBe(409);
    expect(await desk.endpoints()).toMatchObject([{ name: "Zapier", events: ["contact.created", "deposit.paid"] }]);
    const inside = change({ url: "https://10.0.0.1/a" }, {});
    expect((await refusalOf(desk.mutate("webhooks.change", inside))).fields).toEqual({ url: webhookMessages.url });
    await desk.order("webhooks.remove", { id: endpoint.id });
    expect((await desk.mutate("webhooks.remove", { id: endpoint.id })).status).toBe(404);
  });

  test("has a new secret, beside which the one of before signs for a day and no longer", async () => {
    const { endpoint, secret: former } = await desk.addEndpoint("/a");
    const { secret } = await desk.order<WebhookWithSecret>("webhooks.renewSecret", { id: endpoint.id });
    await writes();
    await desk.send();
    await desk.db.$executeRaw`update "WebhookEndpoint" set "formerUntil" = now() - interval '1 second'`;
    await writes();
    await desk.send();
    const [first, second] = desk.receiver.to("/a").map((call) => secretsThatSigned(call, [former, secret]));
    expect([first, second]).toEqual([[former, secret], [secret]]);
  });

  test("renewed twice, as when the first answer was lost, has all secrets of the day sign", async () => {
    const { endpoint, secret: first } = await desk.addEndpoint("/a");
    const renew = () => desk.order<WebhookWithSecret>("webhooks.renewSecret", { id: endpoint.id });
    const [second, third] = [(await renew()).secret, (await renew()).secret];
    await sealWebhookSecrets(desk.site.server.api);
    await writes();
    await desk.send();
    const [call] = desk.receiver.to("/a");
    const all = [third, second, first];
    expect(call && secretsThatSigned(call, all)).toEqual(all);
  });

  test("has its secret brought under the newest key, and one that can't be read signs nothing", async () => {
    const { endpoint } = await desk.addEndpoint("/a");
    const { api } = desk.site.server;
    const elsewhere = { ...api.secrets, seal: () => "v1.00000000.AAAA", isCurrent: () => false };
    const secret = newSecret();
    await desk.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { secret: sealSecret(api, endpoint.id, secret) },
    });
    await sealWebhookSecrets({ db: api.db, secrets: elsewhere });
    expect((await desk.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).secret).toBe(
      "v1.00000000.AAAA",
    );
    const result = await desk.order<WebhookDelivery>("webhooks.tryOut", { id: endpoint.id });
    expect(result).toMatchObject({ state: "fallita", problem: "Il segreto non si può leggere: rinnovalo" });
    expect(desk.receiver.calls).toEqual([]);
  });
});

describe("an event", () => {
  test("of a contact arrives once, signed, with the facts and without the message", async () => {
    const { secret } = await desk.addEndpoint("/a");
    await desk.addEndpoint("/b", { events: ["deposit.paid"] });
    await writes({ email: "uno@example.it", message: "Un segreto che resta qui" });
    await desk.send();
    await desk.send();
    const [call, ...others] = desk.receiver.calls;
    expect([call?.path, others]).toEqual(["/a", []]);
    expect(call && secretsThatSigned(call, [secret, newSecret()])).toEqual([secret]);
    expect(call?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": /^msg_[0-9a-f]{32}$/.exec(String(call?.headers["webhook-id"]))?.[0],
    });
    expect(Math.abs(Number(call?.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(300);
    const { id } = await desk.db.lead.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      type: "contact.created",
      data: { id, name: "Lucia Ferri", email: "uno@example.it", businessType: "ristorante" },
    });
    expect(call?.body).not.toContain("segreto che resta");
  });

  test("of a contact without an address waits for the second step of the form", async () => {
    await desk.addEndpoint("/a");
    const callback = { firstName: "Nino", phone: "333 7654321", privacy: true };
    const { followUp } = await (await desk.site.post("/api/contact/callback", callback)).json();
    await desk.send();
    expect(desk.receiver.calls).toEqual([]);
    await desk.site.post("/api/contact/details", { followUp, email: "nino@example.it" });
    await desk.makeDue();
    await desk.send();
    expect(bodies("/a")).toMatchObject([{ data: { name: "Nino", email: "nino@example.it" } }]);
  });

  test("of a ticket has no address of the client's, and one of a site online its address", async () => {
    await desk.addEndpoint("/a", { events: ["ticket.opened", "delivery.online"] });
    const ticket = await desk.openTicket({ email: "cliente@example.it" });
    const { id, revision, customer } = await desk.open();
    const input = { id, revision, to: "online", siteUrl: "https://forno.example", reason: "Già d'accordo" };
    await desk.act("move", input);
    await desk.send();
    const told = bodies("/a").toSorted((one, other) => one.type.localeCompare(other.type));
    expect(told).toMatchObject([
      { type: "delivery.online", data: { id, customerId: customer.id, siteUrl: "https://forno.example" } },
      { type: "ticket.opened", data: { id: ticket.id, subject: ticket.subject, priority: "alta" } },
    ]);
    expect(JSON.stringify(told)).not.toContain("cliente@example.it");
  });

  test("of a deposit that was confirmed by hand waits as its receipt does, and is taken back with it", async () => {
    await desk.addEndpoint("/a", { events: ["deposit.paid"] });
    const id = await desk.book({
      state: "da-verificare",
      paidAt: null,
      receivedCents: 0,
      slotMonth: new Date("2031-05-01"),
    });
    await desk.order("deposits.confirm", { id });
    await desk.send();
    expect(desk.receiver.calls).toEqual([]);
    await desk.order("deposits.reopen", { id });
    await desk.makeDue();
    await desk.send();
    expect(desk.receiver.calls).toEqual([]);
    await desk.order("deposits.confirm", { id, paidOn: "2026-01-07" });
    await desk.makeDue();
    await desk.send();
    const paid = { id, state: "pagato", method: "paypal", paidAt: "2026-01-07T11:00:00.000Z" };
    expect(bodies("/a")).toMatchObject([{ type: "deposit.paid", data: paid }]);
  });

  test("is noted with what happened and not without it, and not where no endpoint wants it", async () => {
    await desk.addEndpoint("/a", { events: ["quote.accepted"] });
    const data = { id: 1, number: "2026-1", customerId: null, totalCents: 100, acceptedAt: new Date().toISOString() };
    const note = (fails: boolean) =>
      desk.db.$transaction(async (tx) => {
        await noteWebhookEvent(tx, { type: "quote.accepted", data });
        if (fails) throw new Error("undone");
      });
    await expect(note(true)).rejects.toThrow("undone");
    await writes();
    expect(await desk.db.webhookEvent.count()).toBe(0);
    await note(false);
    await desk.send();
    expect(bodies("/a")).toMatchObject([{ type: "quote.accepted", data }]);
  });

  test("from while an endpoint was off is told to it never", async () => {
    const { endpoint } = await desk.addEndpoint("/a");
    await desk.addEndpoint("/b");
    const turn = (isOn: boolean) =>
      desk.order("webhooks.change", { id: endpoint.id, changes: { isOn }, known: { isOn: !isOn } });
    await turn(false);
    await writes();
    await turn(true);
    await desk.send();
    expect([desk.receiver.to("/a").length, desk.receiver.to("/b").length]).toEqual([0, 1]);
  });
});

test("whose person is forgotten goes with the person, told or not, and until then a person's data say who was told", async () => {
  const { endpoint } = await desk.addEndpoint("/a", { events: ["contact.created", "ticket.opened"] });
  const email = "dimenticata@example.it";
  await writes({ email });
  await desk.send();
  await desk.openTicket({ email });
  const { inviatiAProgrammi } = await readPersonData(desk.site, email);
  expect(inviatiAProgrammi).toMatchObject([
    { evento: "contact.created", programma: "Automazioni", server: "127.0.0.1" },
  ]);
  await desk.order("privacy.erasePerson", { email });
  expect([await desk.db.webhookEvent.count(), (await desk.log(endpoint.id)).deliveries]).toEqual([0, []]);
  await desk.send();
  expect(desk.receiver.calls).toHaveLength(1);
});
