import { backupLateHours } from "@vetrina/contract/backups";
import { dayMs } from "@vetrina/contract/dates";
import {
  isLawfulCountdown,
  isLawfulToast,
  type LaunchCheck,
  type LaunchList,
  launchChecks,
  type SiteSettings,
} from "@vetrina/contract/settings/settings";
import { type Company, placeholderCompany } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { readSettings } from "@vetrina/core/settings/settings-row";
import { lastBackup } from "../backups/backups.service.ts";

/** Domains that exist only in examples (RFC 2606). */
const isExample = (text: string) => /\.example(?:$|[/?#])/.test(text);

const differs = <Field extends keyof Company>(company: Company, field: Field) =>
  JSON.stringify(company[field]) !== JSON.stringify(placeholderCompany[field]);

/** Whether there is content of one's own: something, and none of the samples. */
async function contentChecks({ db }: Deps, { showLogos }: SiteSettings) {
  const [works, gallery, logos, testimonials, team] = await Promise.all([
    db.work.findMany({ select: { linkSito: true, immaginePath: true } }),
    db.galleryItem.findMany({ where: { isActive: true }, select: { imageUrl: true } }),
    db.logo.findMany({ select: { imageUrl: true } }),
    db.testimonial.count({ where: { isSample: true } }),
    db.teamMember.count({ where: { isSample: true } }),
  ]);
  const isSampleWork = ({ linkSito, immaginePath }: (typeof works)[number]) =>
    isExample(linkSito) || immaginePath?.startsWith("/images/lavori/");
  return {
    lavori: works.length > 0 && !works.some(isSampleWork),
    gallery: gallery.length > 0 && !gallery.some(({ imageUrl }) => imageUrl.startsWith("/images/gallery/")),
    // Pages without any of these simply lack the section.
    testimonianze: testimonials === 0,
    squadra: team === 0,
    loghi: !showLogos || !logos.some(({ imageUrl }) => imageUrl.startsWith("/images/loghi/")),
  };
}

const companyChecks = ({ company }: SiteSettings) => ({
  "ragione-sociale": differs(company, "legalName"),
  "partita-iva": differs(company, "vatNumber"),
  indirizzo: differs(company, "street"),
  posizione: company.position !== undefined && differs(company, "position"),
  email: !isExample(company.email),
  telefono: differs(company, "phone"),
  orari: differs(company, "openingHours"),
  whatsapp: differs(company, "whatsapp"),
  social: !Object.values(company.social).some(isExample),
});

/** Whether a lost disk or a guessed password would cost the site. */
async function safetyChecks(deps: Deps) {
  const unprotected = { role: "titolare", blockedAt: null, totpSince: null } as const;
  const [{ good }, owners] = await Promise.all([lastBackup(deps), deps.db.user.count({ where: unprotected })]);
  const age = good ? deps.now().getTime() - good.finishedAt.getTime() : Number.POSITIVE_INFINITY;
  return { copia: age <= (backupLateHours / 24) * dayMs, "secondo-fattore": owners === 0 };
}

/** Sample articles have no publisher. */
const hasOwnArticle = async ({ db }: Deps) =>
  (await db.blogPost.count({ where: { status: "published", publishedBy: { not: null } } })) > 0;

/** What is done of what a site needs that goes online for real, for owners. Tells whether keys are there, never which. */
export async function launchList(deps: Deps): Promise<LaunchList> {
  const settings = await readSettings(deps.db);
  const done: Record<LaunchCheck, boolean> = {
    ...companyChecks(settings),
    ...(await contentChecks(deps, settings)),
    conformita: isLawfulToast(settings) && isLawfulCountdown(settings),
    dominio: deps.publicUrl.startsWith("https://"),
    posta: deps.sendsMail,
    carte: deps.cards !== undefined,
    paypal: settings.paypalPaymentUrl !== "",
    statistiche: settings.ga4MeasurementId !== "",
    ...(await safetyChecks(deps)),
    articolo: await hasOwnArticle(deps),
    scrittura: deps.writer !== undefined,
  };
  return launchChecks.map((check) => ({ check, done: done[check] }));
}
