import { listPosts } from "@vetrina/blog/articles/blog.service";
import type { PostSummary } from "@vetrina/contract/blog/blog";
import { romeDay } from "@vetrina/contract/dates";
import type { DepositStatus } from "@vetrina/contract/deposits/deposits";
import type { CountdownMode, MonthSlots, PaymentMethods, Sale, SalesToastMode } from "@vetrina/contract/deposits/offer";
import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import type { Logo } from "@vetrina/contract/pictures/logos";
import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import type { Work } from "@vetrina/contract/pictures/works";
import type { PageFrame } from "@vetrina/contract/render";
import { companySchema, type Tracking, teaserPostsMax } from "@vetrina/contract/settings/site";
import { visitor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { depositStatus } from "@vetrina/deposits/deposits.service";
import { monthSlots } from "@vetrina/deposits/month-slots.service";
import { recentSales } from "@vetrina/deposits/sales.service";
import { listGallery } from "@vetrina/showcase/gallery/gallery.service";
import { listTestimonials } from "@vetrina/showcase/testimonials/testimonials.service";
import { listWorks } from "@vetrina/showcase/works/works.service";

const frameStatement = {
  name: "page-frame",
  text: `select company, "ga4MeasurementId", "metaPixelId", "otherTracking" from "SiteSettings" where id = 1`,
};

/** What every public page needs, whatever it shows. */
export async function pageFrame(deps: Deps): Promise<PageFrame> {
  const [row] = await deps.run<{ company: unknown } & Tracking>(frameStatement, []);
  if (!row) throw new Error("the site has no settings");
  const { company, ...tracking } = row;
  const { closures, ...agency } = companySchema.parse(company);
  const today = romeDay(deps.now());
  return { company: { ...agency, closures: closures.filter(({ to }) => to >= today) }, tracking };
}

export interface HomeContent {
  /** All of them: those that are featured come first on the page. */
  works: Work[];
  testimonials: Testimonial[];
  /** None when the settings say that they aren't shown. */
  logos: Logo[];
  /** Missing when the articles could not be read: the page does without them. */
  posts: PostSummary[] | null;
  slots: MonthSlots;
}

async function teaserPosts(deps: Deps): Promise<PostSummary[] | null> {
  try {
    return await listPosts(deps, visitor, { status: "published", limit: teaserPostsMax, offset: 0 });
  } catch (error) {
    deps.log.error({ reason: error instanceof Error ? error.name : "unknown" }, "home page without articles");
    return null;
  }
}

const logosStatement = {
  name: "home-logos",
  text: `select id, name, description, "imageUrl" from "Logo"
    where (select "showLogos" from "SiteSettings" where id = 1) order by "sortOrder", id`,
};

const homeLogos = (deps: Deps): Promise<Logo[]> => deps.run<Logo>(logosStatement, []);

/** Everything the home page shows that staff can change. */
export async function homeContent(deps: Deps): Promise<HomeContent> {
  const [works, testimonials, logos, posts, slots] = await Promise.all([
    listWorks(deps),
    listTestimonials(deps),
    homeLogos(deps),
    teaserPosts(deps),
    monthSlots(deps),
  ]);
  return { works, testimonials: testimonials.filter(({ onHome }) => onHome), logos, posts, slots };
}

export interface OfferContent {
  gallery: GalleryPicture[];
  testimonials: Testimonial[];
  slots: MonthSlots;
  countdown: CountdownMode;
  /** What the site costs each year from the second on; 0 where it isn't said. */
  renewalYearly: number;
  /** When the campaign ends, as an ISO instant; only with the countdown `campagna`. */
  countdownEndsAt: string | null;
  salesToast: SalesToastMode;
  /** The real deposits, with the setting `reali`. */
  sales: Sale[];
  /** The card provider's key for browsers; null when cards can't be taken. */
  cardKey: string | null;
  /** Which ways to pay work: cards with keys, PayPal with a link. */
  methods: PaymentMethods;
}

/** Everything the two landing pages of the offer show that staff can change. */
export async function offerContent(deps: Deps): Promise<OfferContent> {
  const [items, testimonials, slots, settings] = await Promise.all([
    listGallery(deps, visitor),
    listTestimonials(deps),
    monthSlots(deps),
    deps.db.siteSettings.findUniqueOrThrow({
      where: { id: 1 },
      select: just("countdown", "countdownEndsAt", "salesToast", "paypalPaymentUrl", "renewalYearly"),
    }),
  ]);
  return {
    gallery: items.map(({ id, title, description, altText, imageUrl }) => ({
      id,
      title,
      description,
      altText,
      imageUrl,
    })),
    testimonials: testimonials.filter(({ onOffer }) => onOffer),
    slots,
    renewalYearly: settings.renewalYearly,
    countdown: settings.countdown,
    countdownEndsAt: settings.countdownEndsAt?.toISOString() ?? null,
    salesToast: settings.salesToast,
    sales: settings.salesToast === "reali" ? await recentSales(deps) : [],
    cardKey: deps.cards?.publishableKey ?? null,
    methods: { card: deps.cards !== undefined, paypal: settings.paypalPaymentUrl !== "" },
  };
}

/** What the site costs each year from the second on, in euros; 0 where it isn't said. */
export async function yearlyRenewal(deps: Deps): Promise<number> {
  const { renewalYearly } = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { renewalYearly: true },
  });
  return renewalYearly;
}

/** The photo of where the agency works; empty while the drawing stands for it. */
export async function placePicture(deps: Deps): Promise<string> {
  const { placePicture: address } = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { placePicture: true },
  });
  return address;
}

export interface ThankYouContent {
  slots: MonthSlots;
  /** Missing when there is no such deposit. */
  deposit: DepositStatus | null;
}

/** The content of the thank-you page, with or without a deposit. */
export async function thankYouContent(
  deps: Deps,
  address: string,
  depositId: string | undefined,
): Promise<ThankYouContent> {
  const [slots, deposit] = await Promise.all([
    deps.published.get("slots", () => monthSlots(deps)),
    depositId ? depositStatus(deps, address, depositId).catch(nothingWhenUnknown) : null,
  ]);
  return { slots, deposit };
}

function nothingWhenUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
