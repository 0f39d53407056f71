import { ownSite } from "@test/own-site";
import type { LaunchList } from "@vetrina/contract/settings/settings";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite();
let cookie: string;

beforeAll(async () => {
  cookie = await site.staffCookie();
});

/** Open in the morning, from Monday to Friday. */
const weekdayMornings = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ opens: "09:00", closes: "13:00" }] : []));

const save = (update: object) => site.post("/api/site-settings", update, { cookie });
const launchList = async (): Promise<LaunchList> =>
  (await (await site.call("/trpc/settings.launch", { headers: { cookie } })).json()).result.data;

describe("settings.makeLawful", () => {
  const makeLawful = async () =>
    (await (await site.post("/trpc/settings.makeLawful", {}, { cookie })).json()).result.data;

  test("switches off what is untrue, in one click", async () => {
    await save({ salesToast: "campione", countdown: "riparte" });
    expect(await makeLawful()).toMatchObject({ salesToast: "spento", countdown: "campagna" });
    expect((await site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } })).summary).toBe(
      "Ha cambiato le impostazioni: avvisi di acquisto, conto alla rovescia",
    );
  });

  test("leaves alone what is lawful already", async () => {
    await save({ salesToast: "reali", countdown: "visitatore" });
    expect(await makeLawful()).toMatchObject({ salesToast: "reali", countdown: "campagna" });
  });
});

test("settings.launch tells what is still a placeholder, and whether keys are there", async () => {
  const undone = async () => (await launchList()).flatMap(({ check, done }) => (done ? [] : [check]));
  await save({
    salesToast: "campione",
    countdown: "campagna",
    paypalPaymentUrl: "",
    ga4MeasurementId: "",
    company: placeholderCompany,
  });
  const all = (await launchList()).map(({ check }) => check);
  expect(await undone()).toEqual(all);
  await save({
    salesToast: "spento",
    ga4MeasurementId: "G-ABCDEF1234",
    paypalPaymentUrl: "https://paypal.me/bottega",
    company: {
      legalName: "Bottega Srl",
      vatNumber: "12345678903",
      street: "Corso Como 7",
      email: "ciao@bottega.it",
      phone: "0212345678",
      whatsapp: "3331234567",
      social: { facebook: "", instagram: "https://www.instagram.com/bottega", linkedin: "", reviews: "" },
      position: { latitude: 45.48, longitude: 9.18 },
      openingHours: weekdayMornings,
    },
  });
  expect(await undone()).toEqual([
    "lavori",
    "gallery",
    "testimonianze",
    "squadra",
    "loghi",
    "dominio",
    "posta",
    "carte",
    "copia",
    "secondo-fattore",
    "articolo",
    "scrittura",
  ]);
  const { db } = site.server.api;
  await db.work.deleteMany();
  await db.work.create({ data: { titolo: "Bar", descrizione: "Bar", linkSito: "https://bar.it" } });
  await db.testimonial.updateMany({ data: { isSample: false } });
  await db.teamMember.deleteMany();
  await save({ showLogos: false });
  const { api } = site.server;
  const finishedAt = new Date(api.now().getTime() - 60_000);
  await db.backupRun.create({ data: { startedAt: finishedAt, finishedAt, outcome: "buona" } });
  await db.user.updateMany({ data: { totpSince: finishedAt } });
  await site.post("/api/blog/posts", { title: "Nostro", content: "<p>Vero.</p>", status: "published" }, { cookie });
  await db.galleryItem.updateMany({ data: { imageUrl: "/uploads/images/x.webp" } });
  site.server.api.sendsMail = true;
  site.server.api.publicUrl = "https://bottega.it";
  // Under https the session's cookie has another name.
  cookie = cookie.replace(/^/, "__Host-");
  expect(await undone()).toEqual(["carte", "scrittura"]);
});
