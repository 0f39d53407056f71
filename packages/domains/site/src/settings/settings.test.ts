import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { defaultOpeningHours } from "@vetrina/contract/settings/opening-hours";
import { type SiteSettings, settingsNeedSessionMessage } from "@vetrina/contract/settings/settings";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite();
let cookie: string;

beforeAll(async () => {
  cookie = await site.staffCookie();
});

const read = async (headers = {}) => (await site.call("/api/site-settings", { headers })).json();
const save = (update: object, headers: Record<string, string> = { cookie }) =>
  site.post("/api/site-settings", update, headers);
const ask = async (procedure: string) =>
  (await (await site.call(`/trpc/settings.${procedure}`, { headers: { cookie } })).json()).result.data;
const lastEntry = () => site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
const entries = () => site.server.api.db.auditEntry.count();

const page = async (path: string) => (await site.call(path)).text();

const visible = ["company", "countdown", "metaPixelId", "salesToast"];

test("visitors and operators see what public pages show, and nothing of what only the owner needs", async () => {
  await save({ otherTracking: "<b>solo noi</b>", paypalPaymentUrl: "https://paypal.me/vetrina" });
  expect(Object.keys(await read()).sort()).toEqual(visible);
  expect(Object.keys(await read({ cookie: await site.staffCookie("operatore") })).sort()).toEqual(visible);
});

test("the owner sees all, and changes only what is named", async () => {
  const response = await save({ metaPixelId: " 123456789 " });
  expect(response.status).toBe(200);
  await save({ autoArticlesEnabled: false });
  const { company, ...settings }: SiteSettings = await read({ cookie });
  expect(settings).toMatchObject({
    ...{ metaPixelId: "123456789", otherTracking: "<b>solo noi</b>", paypalPaymentUrl: "https://paypal.me/vetrina" },
    ...{ autoArticlesEnabled: false, autoArticles: "giornaliero", salesToast: "campione", countdown: "riparte" },
    ...{ promiseHours: 24, answerTakesTicket: true, outOfHoursReply: false, mailsThread: false, undoSeconds: 10 },
    ...{ requireSecondFactor: false, looksUpWebsites: false, asksSatisfaction: false, newMailBecomes: "scegliere" },
  });
  expect(company).toEqual(placeholderCompany);
  expect(await ask("all")).toEqual({ ...settings, company });
});

test("a change is on the pages at once", async () => {
  await save({ ga4MeasurementId: "G-ABC123" });
  expect(await page("/")).toContain("G-ABC123");
});

describe("the company's data", () => {
  test("are changed field by field: who saves an old form undoes nothing", async () => {
    await Promise.all([
      save({ company: { phone: "02 1234 5678", social: { instagram: "https://www.instagram.com/bottega" } } }),
      save({ company: { street: "Corso Como 7", city: "Milano", province: "mi", postalCode: "20154" } }),
      save({ company: { social: { linkedin: "" }, name: "Bottega & Figli" } }),
    ]);
    const { company } = await read();
    expect(company).toEqual({
      ...placeholderCompany,
      name: "Bottega & Figli",
      phone: "+390212345678",
      street: "Corso Como 7",
      city: "Milano",
      province: "MI",
      postalCode: "20154",
      social: { ...placeholderCompany.social, instagram: "https://www.instagram.com/bottega", linkedin: "" },
    });
    // React parts neighbouring texts by a comment.
    const home = (await page("/")).replaceAll("<!-- -->", "");
    expect(home).toContain("Corso Como 7, 20154 Milano (MI)");
    expect(home).toContain('href="tel:+390212345678"');
    expect(home).toContain("https://www.instagram.com/bottega");
    expect(home).not.toContain(">LinkedIn");
    expect(home).toContain(" | Bottega &amp; Figli</title>");
  });

  test("hold the hours that home, about page and structured data show", async () => {
    const afternoon = [{ opens: "15:30", closes: "19:30" }];
    const openingHours = [[], ...defaultOpeningHours.slice(1, 5), afternoon, []];
    expect((await save({ company: { openingHours } })).status).toBe(200);
    const about = await page("/chi-siamo");
    expect(about).toContain('"opens":"15:30","closes":"19:30"');
    expect(about.replaceAll(/<[^>]+>/g, " ")).toMatch(/Lunedì\s+chiuso\s+Martedì-venerdì\s+9:00-18:00/);
    const home = (await (await site.call("/")).text()).replaceAll(/<[^>]+>/g, "");
    expect(home).toContain("Dal martedì al venerdì 9:00-18:00");
    await save({ company: { position: null } });
    expect(await page("/chi-siamo")).toContain("Corso Como 7");
    expect((await read()).company).not.toHaveProperty("position");
  });

  test("whose days two have changed at once keep both, and of the same day the first", async () => {
    const known = (await read()).company.openingHours;
    const short = [{ opens: "09:00", closes: "12:00" }];
    const change = (day: number, spans: object[]) =>
      save({ company: { openingHours: known.with(day, spans), knownOpeningHours: known } });
    expect([(await change(0, short)).status, (await change(5, short)).status]).toEqual([200, 200]);
    expect((await read()).company.openingHours).toEqual(known.with(0, short).with(5, short));
    const { actor: name } = await lastEntry();
    // Another setting that somebody else has changed since is no change of the hours.
    const other = { action: "impostazioni.modifica", subject: "impostazioni", summary: "Ha cambiato: pixel Meta" };
    await site.server.api.db.auditEntry.create({ data: { ...other, actor: "piero" } });
    const refused = await change(5, []);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: "CONFLICT",
        message: `Nel frattempo ${name} ha cambiato gli orari di sabato: guarda come sono ora e salva di nuovo.`,
        fields: {
          "company.openingHours.5": `Nel frattempo ${name} ha cambiato questi orari in «9:00-12:00»: controlla e salva di nuovo.`,
        },
      },
    ]);
  });

  test("that an older version stored without hours and closures are read with the usual ones and none", async () => {
    const { openingHours, closures, ...older } = placeholderCompany;
    await publish(site, (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { company: older } }));
    expect((await read()).company).toEqual({ ...older, openingHours, closures });
  });
});

test.each([
  ["metaPixelId", "abc", "L’ID del pixel Meta ha da 5 a 20 cifre, e nient’altro"],
  [
    "countdownEndsAt",
    "2020-01-01T00:00:00Z",
    "La fine della campagna è già passata: scegli un giorno che deve ancora venire",
  ],
  ["placePicture", "https://altrove.it/a.webp", "Questa immagine non c’è più: scegline un’altra"],
  [
    "placePicture",
    "/uploads/images/00000000-0000-4000-8000-000000000000-600x400.webp",
    "Questa immagine non c’è più: scegline un’altra",
  ],
])("refuses %s = %j", async (field, value, message) => {
  const before = await entries();
  const response = await save({ [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
  expect(await entries()).toBe(before);
});

test("what a colleague has changed since the form was opened is refused at its field, and no other is", async () => {
  const { company, ...seen }: SiteSettings = await read({ cookie });
  const second = { cookie: await site.staffCookie() };
  const change = (update: object, known: object, headers = second) => save({ ...update, known }, headers);
  const [linkedin, facebook] = ["https://www.linkedin.com/company/bottega", "https://www.facebook.com/bottega"];
  await save({ promiseHours: 12, company: { phone: "02 7654 3210", social: { linkedin } } });
  const { actor: name } = await lastEntry();
  const { promiseHours } = seen;
  const known = { promiseHours, company: { phone: company.phone, social: { linkedin: company.social.linkedin } } };
  const late = { promiseHours: 48, company: { phone: "02 1111 2222", social: { linkedin: "" } } };
  const refused = await change(late, known);
  const saying = (value: string) =>
    `Nel frattempo ${name} ha cambiato questo campo in «${value}»: controlla e salva di nuovo.`;
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      code: "CONFLICT",
      message: `Nel frattempo ${name} ha cambiato gli stessi campi: controlla e salva di nuovo.`,
      fields: {
        promiseHours: saying("12"),
        "company.phone": saying("+390276543210"),
        "company.social.linkedin": saying(linkedin),
      },
    },
  ]);
  const others = { showsHours: !seen.showsHours, company: { social: { facebook } } };
  const knownOthers = { showsHours: seen.showsHours, company: { social: { facebook: company.social.facebook } } };
  expect((await change(others, knownOthers)).status).toBe(200);
  expect(await read({ cookie })).toMatchObject({ promiseHours: 12, company: { social: { linkedin, facebook } } });
  // Who has read the colleague's values may decide, and both may have written the same.
  expect(
    (await change(late, { promiseHours: 12, company: { phone: "+390276543210", social: { linkedin } } })).status,
  ).toBe(200);
  expect((await change(late, known)).status).toBe(200);
  expect((await change({ promiseHours: 6 }, { company: null })).status).toBe(400);
});

test("the baseline moves the free slots of the landings, and what stands behind them can be read", async () => {
  await save({ reservedBaseline: 4 });
  expect(await ask("slotsToday")).toEqual({ totalSpots: 15, booked: 0 });
  const spots = (await (await site.call("/trpc/site.slots")).json()).result.data;
  expect(spots).toMatchObject({ totalSpots: 15, reservedSpots: 4 });
});

test("a campaign's end is kept as an instant, may stay when it is over, and can be taken away", async () => {
  const end = "2099-12-24T18:00:00.000Z";
  expect(await (await save({ countdown: "campagna", countdownEndsAt: end })).json()).toMatchObject({
    countdown: "campagna",
    countdownEndsAt: end,
  });
  expect(await page("/offerta-197")).toContain(`data-ends-at="${end}"`);
  site.server.api.now = () => new Date("2100-01-01T00:00:00Z");
  const session = { data: { expiresAt: new Date("2999-01-01") } };
  await site.server.api.db.session.updateMany(session);
  expect((await save({ countdownEndsAt: end })).status).toBe(200);
  site.server.api.now = () => new Date();
  expect(await (await save({ countdownEndsAt: null })).json()).toMatchObject({ countdownEndsAt: null });
});

test("the times of the automatic articles go by the writer's rule: those already past begin tomorrow", async () => {
  const { db } = site.server.api;
  site.server.api.now = () => new Date("2026-11-21T13:30:00Z");
  await save({ autoArticles: "tre-al-giorno" });
  site.server.api.now = () => new Date();
  expect(await db.jobRun.findMany({ where: { job: "auto-articles" } })).toMatchObject([{ slot: "2026-11-21 14:00" }]);
});

test("every change is in the register, with what it was and is, and without code; saving what is there already is none", async () => {
  await save({ otherTracking: "<script>segreto()</script>", metaPixelId: "555555", company: { name: "Bottega" } });
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    actor: "anna",
    action: "impostazioni.modifica",
    subject: "impostazioni",
    summary: "Ha cambiato le impostazioni: pixel Meta, altro codice di tracciamento, nome dell’attività",
    details: {
      prima: { "pixel Meta": "123456789", "nome dell’attività": "Studio Vetrina" },
      dopo: { "pixel Meta": "555555", "nome dell’attività": "Bottega" },
    },
  });
  expect(JSON.stringify(entry.details)).not.toContain("segreto");
  const { db } = site.server.api;
  const version = async () => (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
  const [count, before] = [await entries(), await version()];
  await save({ metaPixelId: "555555" });
  expect([await entries(), await version()]).toEqual([count, before]);
});

test("who saves without a session reads so in words of its own", async () => {
  for (const address of ["/api/site-settings", "/trpc/settings.save", "/trpc/settings.makeLawful"])
    expect(await (await site.post(address, { metaPixelId: "" })).text()).toContain(settingsNeedSessionMessage);
});

describe("what was overwritten", () => {
  const second = "Piero Sala";
  let [anna, piero] = [{ cookie: "" }, { cookie: "" }];
  let seen: SiteSettings;

  /** Saves from a form that was opened before the others' changes. */
  const saveLate = async (update: object, known: object) => (await save({ ...update, known }, anna)).json();

  beforeAll(async () => {
    anna = { cookie: await site.staffCookie() };
    const { db } = site.server.api;
    const { passwordHash } = await db.user.findFirstOrThrow({ where: { role: "titolare" } });
    await db.user.create({ data: { username: "sala", name: second, passwordHash, role: "titolare" } });
    const login = await site.post("/api/auth/login", { username: "sala", password: "una-password-lunga" });
    piero = { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
    seen = await (await site.call("/api/site-settings", { headers: anna })).json();
    await save({ company: { email: "bottega@example.it" } }, anna);
    const renewalMailText = "Ciao,\nil sito {{sito}} si rinnova.";
    await save({ renewalMailSubject: "Il sito si rinnova", renewalMailText }, piero);
  });

  test("each field names who changed it, not who changed another whose name contains its name", async () => {
    const update = { company: { email: "altra@example.it" }, renewalMailSubject: "Un altro oggetto" };
    const known = { company: { email: seen.company.email }, renewalMailSubject: seen.renewalMailSubject };
    const { message, fields } = await saveLate(update, known);
    const by = (name: string) => new RegExp(`^Nel frattempo ${name} ha cambiato questo campo in «`);
    expect(fields).toEqual({
      "company.email": expect.stringMatching(by("anna")),
      renewalMailSubject: expect.stringMatching(by(second)),
    });
    expect(message).toMatch(/^Nel frattempo (Piero Sala e anna|anna e Piero Sala) hanno cambiato gli stessi campi: /);
  });

  test("a text of several lines isn't quoted", async () => {
    const { fields } = await saveLate({ renewalMailText: "Un altro" }, { renewalMailText: seen.renewalMailText });
    expect(fields.renewalMailText).toBe(
      `Nel frattempo ${second} ha cambiato questo campo: controlla e salva di nuovo.`,
    );
  });

  test("what a form began with is read as deep as settings are", async () => {
    const depth = 5000;
    const company = `${'{"company":'.repeat(depth)}1${"}".repeat(depth)}`;
    const saved = await site.call("/api/site-settings", {
      method: "POST",
      headers: { ...anna, "content-type": "application/json" },
      body: `{"undoSeconds":${seen.undoSeconds},"known":{"company":${company}}}`,
    });
    expect(saved.status).toBe(200);
  });
});
