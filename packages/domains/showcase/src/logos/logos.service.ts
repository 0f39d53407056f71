import {
  type Logo,
  type LogoCreate,
  type LogoUpdate,
  logoImageMessage,
  logoVectorMessage,
} from "@vetrina/contract/pictures/logos";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { placeAtEnd, reorder, writeWithPicture } from "@vetrina/core/files/picture-rows";
import { type ChosenImage, withImage } from "@vetrina/core/files/with-image";

const logoColumns = { id: true, name: true, description: true, imageUrl: true } as const;

const subject = "logo";

const notFound = () => new AppError("NOT_FOUND", { message: "Questo logo non c'è più" });

const refuseImage = (message: string) => new AppError("BAD_INPUT", { message, fields: { image: message } });

/** An SVG can hold scripts: only pixels are stored, and the refusal says which formats to use. */
function refuseVector(image: ChosenImage): void {
  if (typeof image === "string") return;
  const { head, fileName } = image;
  const text = head.toString("utf8").toLowerCase();
  const isText = !text.includes("\0");
  if (/\.svgz?$/i.test(fileName) || (isText && text.includes("<svg"))) throw refuseImage(logoVectorMessage);
}

/** Every logo, in the order the staff gave them. */
export function listLogos(deps: Deps): Promise<Logo[]> {
  return deps.db.logo.findMany({ orderBy: [{ sortOrder: "asc" }, { id: "asc" }], select: logoColumns });
}

/**
 * Adds a logo at the end of the list. For owners.
 * Throws BAD_INPUT without a file, for an SVG or when it is no picture, TOO_LARGE over 5 MB.
 */
export async function createLogo(
  deps: Deps,
  actor: EditorActor,
  fields: LogoCreate,
  image: ChosenImage | undefined,
): Promise<Logo> {
  if (!image) throw refuseImage(logoImageMessage);
  refuseVector(image);
  return withImage(deps, image, ({ url }) =>
    deps.db.$transaction(async (tx) => {
      await holdPicture(deps, tx, url);
      const sortOrder = placeAtEnd(await tx.logo.aggregate({ _max: { sortOrder: true } }));
      const data = { ...fields, imageUrl: url, sortOrder };
      const logo = await tx.logo.create({ data, select: logoColumns });
      await recordChange(tx, actor, {
        action: "logo.creazione",
        subject,
        subjectId: logo.id,
        summary: `Ha aggiunto il logo «${logo.name}»`,
      });
      await bumpContentVersion(tx);
      return logo;
    }),
  );
}

/** Changes what is given of a logo, and its picture when there is a file. Throws NOT_FOUND, and as `createLogo`. */
export async function updateLogo(
  deps: Deps,
  actor: EditorActor,
  id: number,
  { known, ...fields }: LogoUpdate,
  image: ChosenImage | undefined,
): Promise<Logo> {
  const before = await deps.db.logo.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!before) throw notFound();
  if (image) refuseVector(image);
  const pictureOf = { image, before: before.imageUrl, urlOf: ({ imageUrl }: Logo) => imageUrl };
  return writeWithPicture(deps, pictureOf, (stored) =>
    deps.db.$transaction(async (tx) => {
      await refuseOverwritten(tx, { table: "Logo", subject, id, changes: fields, known });
      await holdPicture(deps, tx, stored?.url);
      const data = { ...fields, ...(stored && { imageUrl: stored.url }) };
      const [logo] = await tx.logo.updateManyAndReturn({ where: { id }, data, select: logoColumns });
      if (!logo) throw notFound();
      await recordChange(tx, actor, {
        action: "logo.modifica",
        subject,
        subjectId: id,
        summary: `Ha modificato il logo «${logo.name}»`,
        details: { campi: Object.keys(data) },
      });
      await bumpContentVersion(tx);
      return logo;
    }),
  );
}

/** Takes a logo away for ever, with its picture. For owners. Throws NOT_FOUND. */
export async function deleteLogo(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const logo = await deps.db.logo.findUnique({ where: { id }, select: { name: true, imageUrl: true } });
  if (!logo) throw notFound();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.logo.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await recordChange(tx, actor, {
      action: "logo.eliminazione",
      subject,
      subjectId: id,
      summary: `Ha eliminato il logo «${logo.name}»`,
    });
    await bumpContentVersion(tx);
  });
  await removeImage(deps, logo.imageUrl);
}

/** Puts the logos in this order. For owners. Throws CONFLICT when the ids are not exactly those of the present logos. */
export async function orderLogos(deps: Deps, actor: EditorActor, ids: readonly number[]): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await reorder(tx.logo, ids);
    await recordChange(tx, actor, { action: "logo.ordine", subject, summary: "Ha cambiato l'ordine dei loghi" });
    await bumpContentVersion(tx);
  });
}
