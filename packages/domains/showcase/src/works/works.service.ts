import { slugSchema } from "@vetrina/contract/blog/blog";
import { type Work, type WorkPage, workPath } from "@vetrina/contract/pictures/works";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { columnList } from "@vetrina/data/statements";
import { testimonialColumns } from "../testimonials/testimonials.service.ts";

export const workColumns = {
  ...just("id", "titolo", "descrizione", "immaginePath", "linkSito", "inEvidenza", "slug", "prima", "fatto"),
  ...just("risultato", "immagineTelefono", "immaginePrima", "piano", "giorni", "citta", "numeri"),
} as const;

/** How many other works the page of one leads to. */
const othersMax = 3;

const statement = { name: "works", text: `select ${columnList(workColumns)} from "Work" order by "sortOrder", id` };

/** Every work project, in the order the staff gave them. */
export const listWorks = (deps: Deps): Promise<Work[]> => deps.run<Work>(statement, []);

/** A work as visitors' programs read it: one whose site has no address of its own leads to its page here. */
export const withAddress = ({ publicUrl }: Deps, work: Work): Work => ({
  ...work,
  linkSito: work.linkSito || `${publicUrl}${workPath(work)}`,
});

/** The works that follow this one in the list, which goes on from its beginning. */
function worksAfter(works: Work[], index: number): Work[] {
  const others = [...works.slice(index + 1), ...works.slice(0, index)];
  return others.slice(0, othersMax);
}

/** What the address /lavori/<slug> shows: a work, or where it has moved to. Throws NOT_FOUND. */
export async function workPage(deps: Deps, slug: string): Promise<WorkPage> {
  const missing = () => new AppError("NOT_FOUND", { message: "Lavoro non trovato" });
  if (!slugSchema.safeParse(slug).success) throw missing();
  const works = await listWorks(deps);
  const index = works.findIndex((work) => work.slug === slug);
  const work = works[index];
  if (work) {
    const testimonials = await deps.db.testimonial.findMany({
      where: { workId: work.id },
      orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
      select: testimonialColumns,
    });
    return { work, testimonials, others: worksAfter(works, index) };
  }
  const old = await deps.db.workOldSlug.findUnique({ where: { slug }, select: { work: { select: { slug: true } } } });
  if (!old) throw missing();
  return { redirectTo: old.work.slug };
}
