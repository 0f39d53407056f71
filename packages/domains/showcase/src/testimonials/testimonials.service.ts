import { romeDay } from "@vetrina/contract/dates";
import {
  type StaffTestimonial,
  staffTestimonialSchema,
  type Testimonial,
  type TestimonialUpdate,
  testimonialDayMessage,
  testimonialWorkMessage,
} from "@vetrina/contract/pictures/testimonials";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { columnList } from "@vetrina/data/statements";
import { type CardList, cardOrder } from "../cards/card-list.ts";

export const testimonialColumns = {
  id: true,
  name: true,
  company: true,
  comment: true,
  rating: true,
  imageUrl: true,
  workId: true,
  onHome: true,
  onOffer: true,
  town: true,
  saidOn: true,
  source: true,
  sourceUrl: true,
} as const;

const staffColumns = { ...testimonialColumns, isSample: true } as const;

const statement = {
  name: "testimonials",
  text: `select ${columnList(testimonialColumns)} from "Testimonial" order by "sortOrder", id`,
};

/** What every customer says, in the order the staff gave them. */
export const listTestimonials = (deps: Deps): Promise<Testimonial[]> => deps.run<Testimonial>(statement, []);

/** A work that is gone can't be named. */
async function refuseGoneWork(tx: Prisma.TransactionClient, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await tx.work.count({ where: { id } })) > 0) return;
  throw new AppError("BAD_INPUT", { message: testimonialWorkMessage, fields: { workId: testimonialWorkMessage } });
}

/** What was said has its day behind it. */
function refuseFutureDay(deps: Deps, day: string | null | undefined): void {
  if (!day || day <= romeDay(deps.now())) return;
  throw new AppError("BAD_INPUT", { message: testimonialDayMessage, fields: { saidOn: testimonialDayMessage } });
}

/** The same for the staff, who sees what is sample content. */
export const listTestimonialsForStaff = (deps: Deps): Promise<StaffTestimonial[]> =>
  deps.db.testimonial.findMany({ orderBy: cardOrder, select: staffColumns });

export const testimonials: CardList<StaffTestimonial, TestimonialUpdate> = {
  table: "Testimonial",
  rows: (db) => db.testimonial,
  select: staffColumns,
  present: (row) => staffTestimonialSchema.parse(row),
  pictureOf: ({ imageUrl }) => imageUrl,
  pictureColumns: (picture) => ({ imageUrl: picture?.url ?? null }),
  check: (deps, { saidOn }) => refuseFutureDay(deps, saidOn),
  complete: async (_deps, tx, { workId }) => {
    await refuseGoneWork(tx, workId);
    // What the staff has written is a sample no more.
    return { isSample: false };
  },
  goneMessage: "Questa testimonianza non c’è più",
  subject: "testimonianza",
  added: ["testimonianza.creazione", () => "Ha aggiunto una testimonianza"],
  changed: ["testimonianza.modifica", () => "Ha modificato una testimonianza"],
  removed: ["testimonianza.eliminazione", () => "Ha eliminato una testimonianza"],
  ordered: "Ha cambiato l’ordine delle testimonianze",
};
