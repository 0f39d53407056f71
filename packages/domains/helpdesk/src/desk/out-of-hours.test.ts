import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { instantOfRome } from "@vetrina/contract/dates";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { beforeEach, expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const at = (wallTime: string) => vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome(wallTime));

const save = (settings: object) => site.post("/api/site-settings", settings, desk.staff);

const day = [{ opens: "09:00", closes: "18:00" }];
const weekdays: OpeningHours = [day, day, day, day, day, [], []];

const night = "2026-03-03T22:00";
const words = "Siamo a cena & torniamo domani.\nA presto!";
const acknowledgements = () => desk.mails({ kind: "fuori-orario" });

beforeEach(async () => {
  vi.restoreAllMocks();
  await site.server.api.db.ticket.deleteMany();
  await site.server.api.db.mailMessage.deleteMany();
  await save({ outOfHoursReply: true, outOfHoursText: words, company: { openingHours: weekdays } });
});

test("out of hours nothing is answered unless it is switched on, nor while the office is open", async () => {
  at("2026-03-03T10:00");
  const { id } = await desk.open();
  await desk.say(id, "Ci siete?");
  await save({ outOfHoursReply: false });
  at(night);
  await desk.say((await desk.open()).id, "C'è nessuno?");
  expect(await acknowledgements()).toEqual([]);
});

test("a holiday is one on which the office is closed", async () => {
  at("2026-12-08T10:00");
  await desk.open();
  expect(await acknowledgements()).toHaveLength(1);
});

test("so is a day of the agency's own closures", async () => {
  const closures = [{ from: "2026-08-10", to: "2026-08-24" }];
  at("2026-08-01T10:00");
  await save({ company: { closures } });
  at("2026-08-24T10:00");
  await desk.open();
  expect(await acknowledgements()).toHaveLength(1);
  at("2026-08-25T10:00");
  await desk.open();
  expect(await acknowledgements()).toHaveLength(1);
  at("2026-08-01T10:00");
  await save({ company: { closures: [] } });
});

test("who opens a ticket reads it in the ticket's thread", async () => {
  at(night);
  const { id } = await desk.openConfirmed({ email: "notte@esempio.it", subject: "Notte fonda" });
  const [mail, ...others] = await acknowledgements();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "notte@esempio.it", subject: "Re: Ticket: Notte fonda" });
  expect(mail?.textBody).toContain(`${words}\n`);
  expect(mail?.textBody).toContain(`/ticket/${id}\n`);
  expect(mail?.htmlBody).toContain("Siamo a cena &amp; torniamo domani.<br>A presto!");
  const [opened] = await desk.mails({ kind: "ticket-aperto" });
  expect(mail?.threadId).toBe(opened?.threadId);
});

test("who writes reads it once until the staff has answered, with a link of his own while the address is unknown", async () => {
  at("2026-03-03T10:00");
  const { id } = await desk.open();
  await desk.reply(id, "Eccoci");
  at(night);
  await desk.say(id, "Un'altra cosa");
  await desk.say(id, "E un'altra");
  const [mail, ...others] = await acknowledgements();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Re: La tua richiesta di assistenza", linkTicketId: BigInt(id) });
  expect(mail?.textBody).toContain(words);
  expect(mail?.textBody).toMatch(new RegExp(`/ticket/${id}#\\S*\\{\\{token\\}\\}`));
  expect(mail?.htmlBody).toContain("Siamo a cena &amp; torniamo domani.<br>A presto!");
  await desk.reply(id, "Eccoci di nuovo");
  await desk.say(id, "Grazie");
  expect(await acknowledgements()).toHaveLength(2);
});
