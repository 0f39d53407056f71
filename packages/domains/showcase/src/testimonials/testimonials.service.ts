import { romeDay } from "@vetrina/contract/dates";
import {
  type StaffTestimonial,
  type Testimonial,
  type TestimonialCreate,
  type TestimonialUpdate,
  testimonialDayMessage,
  testimonialWorkMessage,
} from "@vetrina/contract/pictures/testimonials";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { placeAtEnd, reorder, writeWithPicture } from "@vetrina/core/files/picture-rows";
import type { ChosenImage } from "@vetrina/core/files/with-image";
import type { Prisma } from "@vetrina/data/prisma";

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

const subject = "testimonianza";

const notFound = () => new AppError("NOT_FOUND", { message: "Questa testimonianza non c'è più" });

const columns = Object.keys(testimonialColumns).map((column) => `"${column}"`);

const statement = {
  name: "testimonials",
  text: `select ${columns.join(", ")} from "Testimonial" order by "sortOrder", id`,
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
  deps.db.testimonial.findMany({ orderBy: [{ sortOrder: "asc" }, { id: "asc" }], select: staffColumns });

/**
 * Adds a testimonial at the end of the list, with or without a picture. For owners and editors.
 * Throws BAD_INPUT when the file is no picture or the day is still to come, TOO_LARGE over 5 MB.
 */
export async function createTestimonial(
  deps: Deps,
  actor: EditorActor,
  fields: TestimonialCreate,
  image: ChosenImage | undefined,
): Promise<StaffTestimonial> {
  refuseFutureDay(deps, fields.saidOn);
  return writeWithPicture(deps, { image, before: null, urlOf: ({ imageUrl }) => imageUrl }, (stored) =>
    deps.db.$transaction(async (tx) => {
      await holdPicture(deps, tx, stored?.url);
      await refuseGoneWork(tx, fields.workId);
      const sortOrder = placeAtEnd(await tx.testimonial.aggregate({ _max: { sortOrder: true } }));
      const data = { ...fields, imageUrl: stored?.url ?? null, sortOrder };
      const testimonial = await tx.testimonial.create({ data, select: staffColumns });
      await recordChange(tx, actor, {
        action: "testimonianza.creazione",
        subject,
        subjectId: testimonial.id,
        summary: "Ha aggiunto una testimonianza",
      });
      await bumpContentVersion(tx);
      return testimonial;
    }),
  );
}

/** Changes what is given, and the picture when there is a file. Throws NOT_FOUND, and as `createTestimonial`. */
export async function updateTestimonial(
  deps: Deps,
  actor: EditorActor,
  id: number,
  { removeImage: takeAway, known, ...fields }: TestimonialUpdate,
  image: ChosenImage | undefined,
): Promise<StaffTestimonial> {
  refuseFutureDay(deps, fields.saidOn);
  const before = await deps.db.testimonial.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!before) throw notFound();
  const pictureOf = { image, before: before.imageUrl, urlOf: ({ imageUrl }: StaffTestimonial) => imageUrl };
  return writeWithPicture(deps, pictureOf, (stored) =>
    deps.db.$transaction(async (tx) => {
      await refuseOverwritten(tx, { table: "Testimonial", subject, id, changes: fields, known });
      await holdPicture(deps, tx, stored?.url);
      await refuseGoneWork(tx, fields.workId);
      const picture = stored ? { imageUrl: stored.url } : takeAway && { imageUrl: null };
      const data = { ...fields, ...picture, isSample: false };
      const [testimonial] = await tx.testimonial.updateManyAndReturn({ where: { id }, data, select: staffColumns });
      if (!testimonial) throw notFound();
      await recordChange(tx, actor, {
        action: "testimonianza.modifica",
        subject,
        subjectId: id,
        summary: "Ha modificato una testimonianza",
        details: { campi: Object.keys({ ...fields, ...picture }) },
      });
      await bumpContentVersion(tx);
      return testimonial;
    }),
  );
}

/** Takes a testimonial away for ever, with its picture. For owners and editors. Throws NOT_FOUND. */
export async function deleteTestimonial(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const testimonial = await deps.db.testimonial.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!testimonial) throw notFound();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.testimonial.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await recordChange(tx, actor, {
      action: "testimonianza.eliminazione",
      subject,
      subjectId: id,
      summary: "Ha eliminato una testimonianza",
    });
    await bumpContentVersion(tx);
  });
  if (testimonial.imageUrl) await removeImage(deps, testimonial.imageUrl);
}

/** Puts the testimonials in this order. For owners and editors. Throws CONFLICT when the ids are not exactly the present ones. */
export async function orderTestimonials(deps: Deps, actor: EditorActor, ids: readonly number[]): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await reorder(tx.testimonial, ids);
    const summary = "Ha cambiato l'ordine delle testimonianze";
    await recordChange(tx, actor, { action: "testimonianza.ordine", subject, summary });
    await bumpContentVersion(tx);
  });
}
