import type { SiteSettings } from "@vetrina/contract/settings/settings";
import type { Company } from "@vetrina/contract/settings/site";
import type { Prisma } from "@vetrina/data/prisma";

export const settingNames: Record<Exclude<keyof SiteSettings, "company">, string> = {
  metaPixelId: "pixel Meta",
  ga4MeasurementId: "Google Analytics",
  otherTracking: "altro codice di tracciamento",
  paypalPaymentUrl: "indirizzo di pagamento PayPal",
  autoArticlesEnabled: "articoli automatici",
  autoArticles: "orario degli articoli automatici",
  aiDailyTokens: "token al giorno",
  salesToast: "avvisi di acquisto",
  countdown: "conto alla rovescia",
  countdownEndsAt: "fine della campagna",
  reservedBaseline: "posti occupati a inizio mese",
  renewalYearly: "prezzo dal secondo anno",
  looksUpWebsites: "controllo di certificati e domini",
  renewalMailSubject: "oggetto dell’email del rinnovo",
  renewalMailText: "testo dell’email del rinnovo",
  showsHours: "ore nell’area clienti",
  placePicture: "foto del posto",
  showLogos: "loghi nella home",
  promiseHours: "ore promesse per una risposta",
  answerTakesTicket: "chi risponde prende il ticket",
  requireSecondFactor: "verifica in due passaggi per tutti",
  outOfHoursReply: "risposta fuori orario",
  outOfHoursText: "testo della risposta fuori orario",
  newMailBecomes: "che cosa diventa un’email nuova",
  mailsThread: "conversazione sotto le email",
  undoSeconds: "secondi per annullare un invio",
  asksSatisfaction: "domanda di soddisfazione",
  satisfactionHours: "ore prima della domanda di soddisfazione",
};

export const companyNames: Record<keyof Company, string> = {
  name: "nome dell’attività",
  legalName: "ragione sociale",
  vatNumber: "partita IVA",
  street: "via",
  postalCode: "CAP",
  city: "comune",
  province: "provincia",
  email: "email",
  phone: "telefono",
  whatsapp: "WhatsApp",
  social: "pagine social",
  openingHours: "orari di apertura",
  closures: "chiusure",
  position: "posizione sulla mappa",
};

interface FieldChange {
  name: string;
  before: Prisma.InputJsonValue | null;
  after: Prisma.InputJsonValue | null;
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as Prisma.InputJsonValue | null;

function changesOf<Fields extends object>(
  names: Record<keyof Fields & string, string>,
  before: Fields,
  after: Fields,
): FieldChange[] {
  return (Object.keys(names) as (keyof Fields & string)[]).flatMap((key) => {
    const [was, is] = [asJson(before[key]), asJson(after[key])];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ name: names[key], before: was, after: is }];
  });
}

/** Code may hold keys, and is long: the record says how long it was and is. */
const withoutCode = ({ otherTracking, ...settings }: SiteSettings) => ({
  ...settings,
  otherTracking: `${otherTracking.length} caratteri`,
});

/** What changed, for the record; nothing when all is as it was. */
export function describeChange(
  before: SiteSettings,
  after: SiteSettings,
): { summary: string; details: Prisma.InputJsonObject } | undefined {
  const codeChanged = before.otherTracking !== after.otherTracking;
  const changes = [
    ...changesOf<object>(settingNames, withoutCode(before), withoutCode(after)),
    ...changesOf(companyNames, before.company, after.company),
  ];
  const names = changes.map(({ name }) => name);
  if (codeChanged && !names.includes(settingNames.otherTracking)) names.push(settingNames.otherTracking);
  if (names.length === 0) return undefined;
  const sides = (side: "before" | "after") => Object.fromEntries(changes.map((change) => [change.name, change[side]]));
  return {
    summary: `Ha cambiato le impostazioni: ${names.join(", ")}`,
    details: { prima: sides("before"), dopo: sides("after") },
  };
}
