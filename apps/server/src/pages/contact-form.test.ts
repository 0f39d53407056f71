import { randomUUID } from "node:crypto";
import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { describe, expect, test, vi } from "vitest";

const site = ownSite();

test("under https its cookie travels by https alone", async () => {
  const secure = await startTestApp({ PUBLIC_URL: "https://vetrina.example" }, site);
  const form = { firstName: "Ugo", phone: "0698765432", website: "", choice: "", privacy: "on" };
  const sent = await secure.call("/contatti", { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  await secure.close();
  expect(sent.headers.get("set-cookie")).toContain("; Secure");
});

describe("the contact form without JavaScript", () => {
  const fields = {
    firstName: "Lucia",
    lastName: "Ferri",
    email: "senza.script@example.it",
    phone: "0612345678",
    company: "",
    businessType: "negozio",
    message: "",
    website: "",
    choice: "e-commerce",
    privacy: "on",
  };
  const submit = (form: Record<string, string>, headers = {}) =>
    site.call("/contatti", { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });

  test("is stored, and leads to a page that can be reloaded", async () => {
    const response = await submit(fields);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contatti/inviato");
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const thanks = await site.call("/contatti/inviato", { headers: { cookie } });
    expect(await thanks.text()).toContain("Dati inviati con successo!");
    expect(thanks.headers.get("cache-control")).toBe("private, no-store");
    const stranger = await site.call("/contatti/inviato", { redirect: "manual" });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/#contatti"]);
    expect(await site.server.api.db.lead.findMany({ where: { email: fields.email } })).toMatchObject([
      { choice: "e-commerce" },
    ]);
  });

  test.each([
    ["2026-11-26T20:00:00Z", "entro 24 ore"],
    ["2026-12-24T20:00:00Z", "entro lunedì 28 dicembre"],
  ])("sent at %s promises a call %s", async (at, promise) => {
    const clock = vi.spyOn(site.server.api, "now").mockReturnValue(new Date(at));
    const response = await submit({ firstName: "Ugo", phone: "0698765432", website: "", choice: "", privacy: "on" });
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const thanks = plainText(await (await site.call("/contatti/inviato", { headers: { cookie } })).text());
    clock.mockRestore();
    expect(thanks).toContain(`Ti chiama una persona del nostro staff ${promise}, dal numero`);
  });

  test("asks for name and phone alone, and takes the rest and a half hour from the page after it", async () => {
    const { db } = site.server.api;
    const short = { firstName: "Ugo", phone: "0698765432", website: "", choice: "", privacy: "on" };
    const response = await submit(short);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contatti/inviato"]);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const send = (path: string, form: Record<string, string>) =>
      site.call(path, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers: { cookie } });
    const refused = await send("/contatti/inviato", { email: "ugo@" });
    expect([refused.status, (await refused.text()).includes("Email non valida")]).toEqual([400, true]);
    const asked = { name: "Come ci hai conosciuti?", kind: "testo", position: 1, askedOnSite: true } as const;
    const { id: fieldId } = await db.customField.create({ data: { ...asked, onTickets: false, onContacts: true } });
    const thanks = await (await site.call("/contatti/inviato", { headers: { cookie } })).text();
    expect(thanks).toContain(`name="campo-${fieldId}"`);
    const added = await send("/contatti/inviato", {
      [`campo-${fieldId}`]: "Da un amico",
      lastName: "Neri",
      email: "ugo@example.it",
      businessType: "",
      message: "",
    });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/contatti/inviato?aggiunto"]);
    const unchosen = await send("/contatti/inviato/telefonata", { startsAt: "" });
    expect([unchosen.status, (await unchosen.text()).includes("Scegli quando ti chiamiamo")]).toEqual([400, true]);
    const { days } = await (await site.call("/api/call-slots")).json();
    const booked = await send("/contatti/inviato/telefonata", { startsAt: days[1].slots[0] });
    expect([booked.status, booked.headers.get("location")]).toEqual([303, "/contatti/inviato"]);
    const include = { call: true, fields: true };
    const lead = await db.lead.findFirstOrThrow({ where: { email: "ugo@example.it" }, include });
    expect(lead.fields).toMatchObject([{ fieldId, text: "Da un amico" }]);
    await db.customField.delete({ where: { id: fieldId } });
    expect(lead).toMatchObject({ firstName: "Ugo", lastName: "Neri", message: null });
    const path = `/richiamata/${lead.call?.publicId}`;
    expect(await (await site.call(path)).text()).toContain("Ti chiamiamo");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(days[1].slots[0]).getTime() - 60_000 });
    expect(await (await site.call(path)).text()).toContain("oggi tra le");
    vi.useRealTimers();
    const strangers = await site.call("/contatti/inviato", {
      method: "POST",
      body: new URLSearchParams({}),
      redirect: "manual",
    });
    expect(strangers.headers.get("location")).toBe("/#contatti");
    const takenBack = await site.call(path, { method: "POST", redirect: "manual" });
    expect([takenBack.status, takenBack.headers.get("location")]).toEqual([303, `${path}?annullata`]);
    const again = await site.call(path, { method: "POST", redirect: "manual" });
    expect([again.status, again.headers.get("location")]).toEqual([303, `${path}?annullata`]);
    for (const [gone, title] of [
      [`${path}?annullata`, "Telefonata annullata"],
      [path, "Questa telefonata non è in agenda"],
      ["/richiamata/nessuna", "Questa telefonata non è in agenda"],
      [`/richiamata/${randomUUID()}`, "Questa telefonata non è in agenda"],
    ] as const) {
      const page = await site.call(gone);
      expect(page.headers.get("cache-control"), gone).toBe("private, no-store");
      expect(await page.text(), gone).toContain(`>${title}</h1>`);
    }
  });

  test.each([
    ["this site's page", () => `${site.url}/servizi?utm_source=x#contatti`, "/servizi"],
    ["another site's page", () => "https://altro.example/servizi", null],
    ["no page at all", () => "about:blank", null],
  ])("says where it was sent from, when that was %s", async (_where, referer, sourcePage) => {
    const email = `da.${sourcePage ? "qui" : "altrove"}@example.it`;
    await site.server.api.db.lead.deleteMany({ where: { email } });
    expect((await submit({ ...fields, email }, { referer: referer() })).status).toBe(303);
    expect(await site.server.api.db.lead.findMany({ where: { email }, select: { sourcePage: true } })).toEqual([
      { sourcePage },
    ]);
  });

  test("names what is missing and stores nothing", async () => {
    const { privacy, ...unchecked } = fields;
    const response = await submit({ ...unchecked, firstName: "", email: "incompleta@" });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const message of ["Il nome è obbligatorio", "Email non valida", "Devi accettare la privacy policy"]) {
      expect(html).toContain(message);
    }
    expect(await site.server.api.db.lead.count({ where: { email: "incompleta@" } })).toBe(0);
  });

  test("is refused from another site's page", async () => {
    expect((await submit(fields, { origin: "https://altro.example" })).status).toBe(403);
  });

  test("has no page of its own", async () => {
    const response = await site.call("/contatti", { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/\/#contatti$/);
  });
});
