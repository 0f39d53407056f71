import {
  type Logo,
  type LogoUpdate,
  logoImageMessage,
  logoSchema,
  logoVectorMessage,
} from "@vetrina/contract/pictures/logos";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { ChosenImage } from "@vetrina/core/files/with-image";
import { type CardList, cardOrder } from "../cards/card-list.ts";

const select = { id: true, name: true, description: true, imageUrl: true } as const;

const refuseImage = (message: string) => new AppError("BAD_INPUT", { message, fields: { image: message } });

/** An SVG can hold scripts: only pixels are stored, and the refusal says which formats to use. */
function refuseVector(image: ChosenImage): void {
  if (typeof image === "string") return;
  const { head, fileName } = image;
  const text = head.toString("utf8").toLowerCase();
  const isText = !text.includes("\0");
  if (/\.svgz?$/i.test(fileName) || (isText && text.includes("<svg"))) throw refuseImage(logoVectorMessage);
}

/** A logo is never without its picture. */
export const logos: CardList<Logo, LogoUpdate> = {
  table: "Logo",
  rows: (db) => db.logo,
  select,
  present: (row) => logoSchema.parse(row),
  pictureOf: ({ imageUrl }) => imageUrl,
  pictureColumns: (picture) => ({ imageUrl: picture?.url }),
  check: (_deps, _fields, image, before) => {
    if (image) refuseVector(image);
    else if (!before) throw refuseImage(logoImageMessage);
  },
  goneMessage: "Questo logo non c’è più",
  subject: "logo",
  added: ["logo.creazione", ({ name }) => `Ha aggiunto il logo «${name}»`],
  changed: ["logo.modifica", ({ name }) => `Ha modificato il logo «${name}»`],
  removed: ["logo.eliminazione", ({ name }) => `Ha eliminato il logo «${name}»`],
  ordered: "Ha cambiato l’ordine dei loghi",
};

/** Every logo, in the order the staff gave them. */
export const listLogos = (deps: Deps): Promise<Logo[]> => deps.db.logo.findMany({ orderBy: cardOrder, select });
