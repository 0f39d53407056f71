import type { GalleryItem } from "@vetrina/contract/pictures/gallery";
import { type Actor, isStaff } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

export const itemColumns = {
  id: true,
  title: true,
  description: true,
  altText: true,
  sortOrder: true,
  isActive: true,
  imageUrl: true,
  fileName: true,
} satisfies Prisma.GalleryItemSelect;

type ItemRow = Prisma.GalleryItemGetPayload<{ select: typeof itemColumns }>;

export const presentItem = (row: ItemRow): GalleryItem => ({
  ...row,
  filePath: row.imageUrl.startsWith("/uploads/") ? row.imageUrl : null,
});

/** The landing pages' pictures in the order the staff gave them. Visitors get the active ones, staff all. */
export async function listGallery(deps: Deps, actor: Actor): Promise<GalleryItem[]> {
  const rows = await deps.db.galleryItem.findMany({
    where: isStaff(actor) ? {} : { isActive: true },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
    select: itemColumns,
  });
  return rows.map(presentItem);
}
