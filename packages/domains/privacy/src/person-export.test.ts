import { once } from "node:events";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { validTicket } from "@test/ticket";
import type { OwnerActor } from "@vetrina/core/actor";
import { expect, test } from "vitest";
import { exportPersonData } from "./person-export.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const email = "scrive.molto@example.it";
const messagesMax = 3_000;

/** Somebody who has written thousands of messages of four kilobytes into one ticket, and hundreds of contact requests. */
async function writeALot(): Promise<void> {
  const opened = await site.post("/api/tickets", { ...validTicket, email });
  const ticketId = BigInt((await opened.json()).id);
  await db().$executeRaw`
    insert into "TicketMessage" ("ticketId", "senderType", "senderName", message)
    select ${ticketId}, 'client', 'Lucia', 'Messaggio ' || n || repeat(' testo', 700) from generate_series(1, ${messagesMax}::int) as n`;
  await db().$executeRaw`
    insert into "Lead" ("firstName", "lastName", email, phone, "businessType", message, "privacyAcceptedAt")
    select 'Lucia', 'Ferri', ${email}, '', 'altro', 'Richiesta ' || n, now() from generate_series(1, 250) as n`;
}

test("thousands of messages are given whole and in their order, and are read as fast as they are taken", async () => {
  await writeALot();
  const data = await readPersonData<{ contatti: object[]; ticket: { messaggi: { testo: string }[] }[] }>(site, email);
  expect(data.contatti).toHaveLength(250);
  const [{ messaggi } = { messaggi: [] }] = data.ticket;
  const numbers = messaggi.map(({ testo }) => Number(/^Messaggio (\d+)/.exec(testo)?.[1]));
  expect(numbers).toEqual(Array.from({ length: messagesMax }, (_, index) => index + 1));

  const whole = await desk.order<object>("privacy.personData", { email });
  expect(whole).toEqual({ ...data, generatoIl: expect.any(String) });

  const owner = { kind: "staff", username: "anna", role: "titolare" } as OwnerActor;
  const stream = await exportPersonData(site.server.api, owner, { email });
  await once(stream, "readable");
  stream.read(1);
  await expect.poll(() => stream.readableLength).toBeGreaterThan(0);
  expect(stream.readableLength).toBeLessThan(256 * 1024);
  stream.destroy();
});

test("time that was worked on a ticket is in it, also when no customer is written down", async () => {
  const ticket = await desk.open({ email: "ore@example.it" });
  await db().hourWork.create({
    data: {
      ticketId: BigInt(ticket.id),
      minutes: 30,
      words: "Sistemato il menu",
      day: new Date("2026-11-02"),
      isBillable: true,
      author: "anna",
    },
  });
  const data = await readPersonData<{ ticket: object[] }>(site, "ore@example.it");
  expect(data.ticket).toMatchObject([{ tempo: [{ minuti: 30, testo: "Sistemato il menu", giorno: "2026-11-02" }] }]);
});
