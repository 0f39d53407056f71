import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import type { ChosenImage, StoredPicture } from "@vetrina/core/files/with-image";
import type { Prisma } from "@vetrina/data/prisma";

export interface CardRow {
  id: number;
}

/** What a form says of its card's picture: a file, or one that was uploaded before. */
export interface CardForm {
  image?: UploadedFile | undefined;
  storedImage?: string | undefined;
  /** The card is to be without a picture. */
  removeImage?: boolean | undefined;
  /** Of a card that is added. */
  submissionKey?: string | undefined;
  /** What the form began with; a program that sends none means what it sends. */
  known?: { picture?: string | null } | undefined;
}

/** What a list of cards asks of its table; Prisma's models have it. */
interface CardTable {
  aggregate(args: { _max: { sortOrder: true } }): PromiseLike<{ _max: { sortOrder: number | null } }>;
  create(args: { data: object; select?: object | null }): PromiseLike<unknown>;
  deleteMany(args: { where: { id: number } }): PromiseLike<{ count: number }>;
  findMany(args: { select: { id: true }; orderBy: object[] }): PromiseLike<CardRow[]>;
  findUnique(args: {
    where: { id: number } | { submissionKey: string };
    select?: object | null;
  }): PromiseLike<object | null>;
  updateManyAndReturn(args: { where: { id: number }; data: object; select?: object | null }): PromiseLike<unknown[]>;
}

type Recorded<Card> = [action: string, summary: (card: Card) => string];

/** A list of cards with pictures, in the order that the staff gives them. */
export interface CardList<Card extends CardRow, Fields extends object = object> {
  table: "GalleryItem" | "Logo" | "TeamMember" | "Testimonial" | "Work";
  rows: (db: Prisma.TransactionClient) => CardTable;
  select: object;
  present: (row: unknown) => Card;
  pictureOf: (card: Card) => string | null;
  /** The columns that keep a card's picture. */
  pictureColumns: (picture: StoredPicture | null) => object;
  /** Throws BAD_INPUT for what only this list refuses. */
  check?: (deps: Deps, fields: Fields, image: ChosenImage | undefined, before?: Card) => void;
  /** The columns that the fields alone don't give, in the transaction that writes them; `before` of a change. */
  complete?: (deps: Deps, tx: Prisma.TransactionClient, fields: Fields, before?: Card) => Promise<object>;
  goneMessage: string;
  /** What the log calls a card, and what it says was done. */
  subject: string;
  added: Recorded<Card>;
  changed: Recorded<Card>;
  removed: Recorded<Card>;
  ordered: string;
}

/** The order in which every list is shown. */
export const cardOrder = [{ sortOrder: "asc" as const }, { id: "asc" as const }];
