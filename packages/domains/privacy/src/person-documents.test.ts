import { filesIn } from "@test/backup-homes";
import { openFiscalDesk } from "@test/fiscal-desk";
import { multipart } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { validTicket } from "@test/ticket";
import { type Erasure, undocumentedMessage } from "@vetrina/contract/privacy";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { expect, test } from "vitest";
import { applyHeldRetention } from "./retention.service.ts";

const { site, desk } = ownDesk(openFiscalDesk);

const email = "rita@example.it";

test("a person is given their documents, an erasure leaves and counts them, and after ten years they lose the name", async () => {
  await desk.switchOn({ since: "2010-01-01" });
  const rita = { kind: "persona", name: "Rita Levi", email, vatNumber: null, taxCode: "RSSMRA80A01H501U" };
  const customer = await desk.firm(rita);
  const old = await desk.book(customer, "2011-05-10");
  const recent = await desk.book(customer, "2026-05-10");
  const first = await desk.issueDue(old, "2011-05");
  const attached = [{ name: "rita.pdf", type: "application/pdf", bytes: makePdf() }];
  await site.call("/api/tickets", { method: "POST", body: multipart({ ...validTicket, email }, attached) });
  const files = await filesIn(site.dataDir);
  expect(await desk.ask("privacy.hindrance", { email: email.toUpperCase() })).toMatchObject({
    message: undocumentedMessage,
    section: "documenti",
  });
  expect(await desk.refusal("privacy.erasePerson", { email })).toMatchObject({
    status: 409,
    message: undocumentedMessage,
  });
  // A refusal takes nothing away.
  expect([...(await filesIn(site.dataDir)).keys()]).toEqual([...files.keys()]);
  const second = await desk.issueDue(recent, "2026-05");
  const { documentiFiscali } = await readPersonData(site, email);
  expect(documentiFiscali.map(({ numero, xml }) => [numero, String(xml).includes("Rita Levi")])).toEqual([
    ["1/2011", true],
    ["1/2026", true],
  ]);
  expect(await desk.ask("privacy.hindrance", { email })).toMatchObject({ message: null });
  expect(await desk.order<Erasure>("privacy.erasePerson", { email })).toMatchObject({
    deposits: 2,
    documents: 2,
    files: 1,
  });
  expect((await desk.read(second.id)).facts.buyer.name).toBe("Rita Levi");
  expect((await desk.read(second.id)).customer).toBeNull();

  await applyHeldRetention(site.server.api, { username: "anna" } as never);
  expect(await desk.read(first.id)).toMatchObject({ label: "1/2011", buyerName: "Cliente anonimo", cents: 1700 });
  expect((await site.call(`/api/fiscal/documents/${first.id}/xml`, { headers: desk.staff })).status).toBe(404);
  expect((await desk.read(second.id)).buyerName).toBe("Rita Levi");
  expect(await desk.month("2011-05")).toMatchObject({ documentedCents: 1700, toIssueCents: 0 });
});
