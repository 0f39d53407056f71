import { deliveryFilesMax, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import { type DeliveryOnPage, type GivenWords, givenWordsMessage } from "@vetrina/contract/deliveries/delivery-page";
import type { ClientActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { type TellAgency, transactAndTell } from "@vetrina/core/mail/agency-share";
import type { Prisma } from "@vetrina/data/prisma";
import { type KeptFile, withKeptFiles } from "@vetrina/helpdesk/tickets/ticket-files.service";
import { materialNews } from "./deliveries.mail.ts";
import { countMaterial } from "./delivery-items.service.ts";
import { deliveryNotFound, type HeldDelivery, holdDelivery, refuseStopped, subject } from "./delivery-row.ts";
import { ownedBy, readOwnDelivery } from "./own-delivery.service.ts";
import { mailResponsible, tellResponsible } from "./tell-customer.ts";

/** One thing of the list, by its customer: it is there from now on, and who follows the delivery hears of it. */
async function receiveItem(
  tx: Prisma.TransactionClient,
  { deps, tellAgency }: { deps: Deps; tellAgency: TellAgency },
  row: HeldDelivery,
  itemId: number,
  words?: string,
): Promise<void> {
  if (row.step === "online") throw new AppError("CONFLICT", { message: deliveryMessages.alreadyOnline });
  refuseStopped(row);
  const item = await tx.deliveryItem.findFirst({ where: { id: itemId, deliveryId: row.id }, select: { id: true } });
  if (!item) throw new AppError("NOT_FOUND", { message: deliveryMessages.itemGone });
  const givenAt = deps.now();
  await tx.deliveryItem.update({
    where: { id: itemId },
    data: { givenAt, givenBy: "client", ...(words === undefined ? {} : { words }) },
    select: { id: true },
  });
  const isComplete = await countMaterial(tx, row, givenAt);
  await recordChange(tx, "client", {
    action: "consegna.materiale",
    subject,
    subjectId: row.id,
    summary: `Ha inviato del materiale per il lavoro in corso ${row.id}`,
  });
  await tellResponsible(tx, row, "consegna-materiale");
  if (!isComplete) return;
  const unpaid = { deliveryId: row.id, depositCents: { gt: 0 }, depositPaidOn: null };
  const awaitsDeposit = (await tx.quote.count({ where: unpaid })) > 0;
  await mailResponsible(tx, deps, tellAgency, row, materialNews(awaitsDeposit));
}

interface Giving {
  publicId: string;
  itemId: number;
  submissionKey: string;
}

const findSent = (db: Prisma.TransactionClient, actor: ClientActor, { publicId, submissionKey }: Giving) =>
  db.deliveryFile.findFirst({
    where: { submissionKey, delivery: { publicId, ...ownedBy(actor) } },
    select: { id: true },
  });

/** Nothing is written for a sending that has come before. */
const storeFiles = (deps: Deps, actor: ClientActor, giving: Giving, files: KeptFile[]) =>
  transactAndTell(deps, async (tx, tellAgency) => {
    const row = await holdDelivery(tx, { publicId: giving.publicId, ...ownedBy(actor) });
    if (await findSent(tx, actor, giving)) return { created: false };
    const kept = await tx.deliveryFile.count({ where: { deliveryId: row.id } });
    if (kept + files.length > deliveryFilesMax)
      throw new AppError("CONFLICT", { message: deliveryMessages.tooManyFiles });
    const { itemId, submissionKey } = giving;
    const at = deps.now().getTime();
    await tx.deliveryFile.createMany({
      // The order in which they were chosen is the order in which they are shown.
      data: files.map((file, index) => ({
        ...file,
        deliveryId: row.id,
        itemId,
        submissionKey,
        createdAt: new Date(at + index),
      })),
    });
    await receiveItem(tx, { deps, tellAgency }, row, itemId);
    return { created: true };
  });

/**
 * Files of the customer's for one thing of the list. Sent again with its key they come once. Throws NOT_FOUND for what
 * isn't theirs, BAD_INPUT without files, CONFLICT for too many or once the site is online or its money went back, and what checkAttachment throws.
 */
export async function giveFiles(
  deps: Deps,
  actor: ClientActor,
  giving: Giving,
  uploads: UploadedFile[],
): Promise<DeliveryOnPage> {
  if (uploads.length === 0) {
    throw new AppError("BAD_INPUT", { message: givenWordsMessage, fields: { files: givenWordsMessage } });
  }
  // Asked before the files are looked at, which takes the server much longer.
  const where = { publicId: giving.publicId, ...ownedBy(actor) };
  if ((await deps.db.delivery.count({ where })) === 0) throw deliveryNotFound();
  const { created } = (await findSent(deps.db, actor, giving))
    ? { created: false }
    : await withKeptFiles(deps, uploads, (files) => storeFiles(deps, actor, giving, files));
  if (!created) await deps.fileShares.giveBack(uploads);
  return readOwnDelivery(deps, actor, giving);
}

/**
 * Words of the customer's instead of a file: the hours, an address. Written again they replace those of before. Throws
 * NOT_FOUND for what isn't theirs, CONFLICT once the site is online or its money went back.
 */
export async function giveWords(deps: Deps, actor: ClientActor, given: GivenWords): Promise<DeliveryOnPage> {
  await transactAndTell(deps, async (tx, tellAgency) => {
    const row = await holdDelivery(tx, { publicId: given.publicId, ...ownedBy(actor) });
    await receiveItem(tx, { deps, tellAgency }, row, given.itemId, given.words);
  });
  return readOwnDelivery(deps, actor, given);
}
