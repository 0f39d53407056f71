import { confirmedClient, deliverMail } from "@test/client-mail";
import { ownDesk } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import { addAccount } from "@test/staff-account";
import { expect, test } from "vitest";

// What changes between the page that a customer reads and the answer that they give.
const { site, desk, db } = ownDesk(openQuoteDesk);

test("an answer to what a blocked colleague follows is everybody's to hear of, and so is the delivery's customer", async () => {
  const gone = await addAccount(site, "operatore");
  const email = "bloccato@example.it";
  const accepted = await desk.sent({ email, responsibleId: gone.id });
  const refused = await desk.sent({ responsibleId: gone.id });
  await desk.order("users.block", { id: gone.id });
  await desk.accept(accepted);
  await desk.refuse(refused);
  const { deliveryId } = await desk.read(accepted.id);
  const { publicId, items } = await desk.ask<{ publicId: string; items: { id: number }[] }>("deliveries.one", {
    id: deliveryId,
  });
  await deliverMail(site);
  const client = await confirmedClient(site, email);
  await desk.order("deliveries.giveWords", { publicId, itemId: items[0]?.id, words: "Eccolo" }, client);
  const subjects = [accepted.id, refused.id, deliveryId].map(String);
  const notices = await db().staffNotice.findMany({
    where: { subjectId: { in: subjects } },
    orderBy: { id: "asc" },
    select: { kind: true, userId: true },
  });
  const kinds = ["preventivo-accettato", "preventivo-rifiutato", "consegna-materiale"];
  expect(notices).toEqual(kinds.map((kind) => ({ kind, userId: null })));
  const { ticketId } = await desk.order<{ ticketId: number }>(
    "deliveries.comment",
    { publicId, message: "Il logo va a sinistra" },
    client,
  );
  expect(await db().ticket.findUniqueOrThrow({ where: { id: ticketId } })).toMatchObject({ assigneeId: null });
});
