import type { PictureUseKind } from "@vetrina/contract/pictures/picture-library";
import { Prisma } from "@vetrina/data/prisma";

export interface FoundUse {
  /** The picture's own address. */
  url: string;
  kind: PictureUseKind;
  /** Of what shows it; missing where there is no such thing to open. */
  id: number | null;
  title: string;
}

/** What the file names of all copies of a picture begin with; nothing for what was not uploaded here. */
export const pictureName = (url: string) => /\/uploads\/images\/([0-9a-f-]{36}-\d+x\d+)/.exec(url)?.[1];

/** A column with the address of one picture. */
const nameIn = (column: string) =>
  Prisma.raw(`substring("${column}" from '/uploads/images/([0-9a-f-]{36}-[0-9]+x[0-9]+)')`);

/** Cards: a row of each table has one picture in this column. */
const cards = [
  { kind: "galleria", table: "GalleryItem", column: "imageUrl", title: "title" },
  { kind: "lavoro", table: "Work", column: "immaginePath", title: "titolo" },
  { kind: "lavoro", table: "Work", column: "immagineTelefono", title: "titolo" },
  { kind: "lavoro", table: "Work", column: "immaginePrima", title: "titolo" },
  { kind: "testimonianza", table: "Testimonial", column: "imageUrl", title: "name" },
  { kind: "persona", table: "TeamMember", column: "imageUrl", title: "name" },
  { kind: "logo", table: "Logo", column: "imageUrl", title: "name" },
] as const satisfies { kind: PictureUseKind; table: string; column: string; title: string }[];

const cardNames = Prisma.join(
  cards.map(({ table, column }) => Prisma.sql`select ${nameIn(column)} as name from ${Prisma.raw(`"${table}"`)}`),
  " union all ",
);

const cardsShowing = (names: string[]): Prisma.Sql =>
  Prisma.join(
    cards.map(
      ({ kind, table, column, title }) =>
        Prisma.sql`select ${nameIn(column)} as name, ${kind}::text as kind, id, ${Prisma.raw(`"${title}"`)} as title
          from ${Prisma.raw(`"${table}"`)} where ${nameIn(column)} = any(${names}::text[])`,
    ),
    " union all ",
  );

/**
 * What shows these pictures: articles, also in the bin, their earlier versions, unsaved drafts, the cards of the site's
 * lists and the staff's own HTML. A table that holds pictures from now on belongs here as well.
 */
export async function findUses(tx: Prisma.TransactionClient, urls: readonly string[]): Promise<FoundUse[]> {
  const byName = new Map(urls.map((url) => [pictureName(url) ?? "", url]));
  const names = [...byName.keys()].filter(Boolean);
  if (names.length === 0) return [];
  const rows = await tx.$queryRaw<{ name: string; kind: PictureUseKind; id: number | null; title: string }[]>`
    with found as (
      select unnest(picture_names(content, "featuredImage")) as name,
        case when "binnedAt" is null then 'articolo' else 'cestino' end as kind, id, title
      from "BlogPost" where picture_names(content, "featuredImage") && ${names}::text[]
      union all
      select unnest(picture_names(r.content, r."featuredImage")), 'versione', p.id, p.title
      from "BlogRevision" r join "BlogPost" p on p.id = r."postId"
      where picture_names(r.content, r."featuredImage") && ${names}::text[]
      union all
      select unnest(picture_names(values::text)), 'testo', null, '' from "ArticleDraft"
      where picture_names(values::text) && ${names}::text[]
      union all
      ${cardsShowing(names)}
      union all
      select unnest(picture_names("otherTracking")), 'impostazioni', null, '' from "SiteSettings"
      union all
      select unnest(picture_names("placePicture")), 'posto', null, '' from "SiteSettings"
    )
    select distinct name, kind, id, title from found where name = any(${names}::text[]) order by kind, title, id`;
  return rows.map(({ name, ...use }) => ({ url: byName.get(name) ?? "", ...use }));
}

/**
 * Of a row of "UploadedPicture": that `findUses` finds nothing. Articles, of which there may be any number, are asked one
 * picture at a time, along their indexes.
 */
export const isShownNowhere = Prisma.sql`
  not exists (select from "BlogPost" where picture_names(content, "featuredImage") && array[${nameIn("url")}])
  and not exists (select from "BlogRevision" where picture_names(content, "featuredImage") && array[${nameIn("url")}])
  and not exists (select from "ArticleDraft" where picture_names("values"::text) && array[${nameIn("url")}])
  and ${nameIn("url")} not in (
    select name from (
      ${cardNames}
      union all
      select unnest(picture_names("otherTracking", "placePicture")) from "SiteSettings"
    ) as shown where name is not null
  )`;
