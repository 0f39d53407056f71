import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import type { OwnerActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import { readWebsite, touchWebsite, websiteNotFound } from "./website-detail.service.ts";
import { refuseTwin } from "./website-twins.ts";

/** A removed website can be brought back within this time, in milliseconds. */
const removedKeptMs = 24 * 60 * 60 * 1000;

/** Takes a website away from everywhere; it can be brought back for a day. Throws NOT_FOUND. */
export async function removeWebsite(deps: Deps, actor: OwnerActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    await touchWebsite(tx, id, deps.now());
    await tx.website.update({ where: { id }, data: { removedAt: deps.now() }, select: { id: true } });
    await recordChange(tx, actor, {
      action: "sito.eliminazione",
      subject: "sito",
      subjectId: id,
      summary: `Ha eliminato il sito ${id}`,
    });
  });
}

/** Brings a removed website back. Throws NOT_FOUND, and CONFLICT when another one has its address by now. */
export async function restoreWebsite(deps: Deps, actor: OwnerActor, id: number): Promise<WebsiteDetail> {
  const findRemoved = async () => {
    const where = { id, removedAt: { not: null }, customer: { removedAt: null } };
    const row = await deps.db.website.findFirst({ where, select: { url: true } });
    if (!row) throw websiteNotFound();
    return row;
  };
  const { url } = await findRemoved();
  const restore = () =>
    transact(deps.db, async (tx) => {
      await refuseTwin(tx, url, id);
      const restored = await tx.website.updateMany({
        where: { id, removedAt: { not: null } },
        data: { removedAt: null, changedAt: deps.now() },
      });
      if (restored.count === 0) throw websiteNotFound();
      await recordChange(tx, actor, {
        action: "sito.ripristino",
        subject: "sito",
        subjectId: id,
        summary: `Ha ripristinato il sito ${id}`,
      });
    });
  await writeUnique(restore, () => refuseTwin(deps.db, url, id));
  return readWebsite(deps, id);
}

/** Deletes for good what was removed longer than a day ago. */
export async function forgetRemovedWebsites({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.website.deleteMany({ where: { removedAt: { lt: new Date(now().getTime() - removedKeptMs) } } });
}
