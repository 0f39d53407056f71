import { randomUUID } from "node:crypto";
import { openDeliveryDesk } from "@test/delivery-desk";
import { ownDesk } from "@test/own-site";
import type { DeliveryOnPage, OwnDelivery } from "@vetrina/contract/deliveries/delivery-page";
import { customerWords } from "@vetrina/contract/deliveries/delivery-steps";
import { expect, test } from "vitest";

const { desk } = ownDesk(openDeliveryDesk);

test("corrections are behind a delivery only once a version was gone back to, or another followed", async () => {
  const { delivery, headers } = await desk.ofClient(desk.shown);
  const { id, publicId, revision, wasCorrected } = delivery;
  const onPage = async () => (await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers)).wasCorrected;
  expect([wasCorrected, await onPage()]).toEqual([false, false]);
  await desk.act("move", { id, revision, to: "correzioni", reason: "Altri colori" });
  expect([(await desk.read(id)).wasCorrected, await onPage()]).toEqual([true, true]);
  const other = await desk.shown();
  const again = { id: other.id, revision: other.revision, url: "https://bozza.example.it/due" };
  expect((await desk.act("showDraft", again)).wasCorrected).toBe(true);
});

test("a comment on the draft makes it the agency's turn, for both sides, until it is answered", async () => {
  const { delivery, headers } = await desk.ofClient(desk.shown);
  const { id, publicId } = delivery;
  const turn = async () => {
    const own = await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers);
    const [listed] = await desk.ask<OwnDelivery[]>("deliveries.mine", {}, headers);
    const { commentedAt } = await desk.read(id);
    return { title: customerWords(own).title, times: [own.commentedAt, listed?.commentedAt, commentedAt] };
  };
  const theirs = { title: "La bozza è pronta: tocca a te", times: [null, null, null] };
  expect(await turn()).toEqual(theirs);
  const comment = { publicId, message: "La foto più grande", submissionKey: randomUUID() };
  const { ticketId } = await desk.order<{ ticketId: number }>("deliveries.comment", comment, headers);
  const { title, times } = await turn();
  expect(title).toBe("Il tuo commento è arrivato: tocca a noi");
  expect(times).toEqual([expect.any(String), times[0], times[0]]);
  await desk.reply(ticketId, "Fatto", { asStaff: true });
  expect(await turn()).toEqual(theirs);
});
