import type { ImageType } from "../content-type.ts";
import type { ReadOptions } from "../mail-reading/read-options.ts";

export interface AttachmentTask {
  kind: "attachment";
  contentType: Exclude<ImageType, "image/avif"> | "application/pdf";
  /** Of all frames together. */
  pixelsMax: number;
}

export interface PictureTask {
  kind: "picture";
  contentType: ImageType;
  pixelsMax: number;
}

/** The picture in link previews of a page or an article; there is no file to open. */
export interface SharingTask {
  kind: "sharing";
  contentType: "image/png";
  title: string;
  agency: string;
  price?: string;
  /** Of a trial's picture: the shop's colour, letters on it, and what stands below its name. */
  shop?: { colour: string; on: string; line: string };
}

/** A raw mail: `domains/inbox/src/open-mail.ts` says what comes of it. */
export interface MailTask {
  kind: "mail";
  contentType: "message/rfc822";
  options: ReadOptions;
}

export type FileTask = AttachmentTask | PictureTask | SharingTask | MailTask;

interface Part {
  contentType: string;
  /** In pixels; of a picture's copies only. */
  width: number;
  height: number;
}

/** What a decoder makes of a file: an attachment's safe bytes, or one of the copies of a picture. */
export interface DecodedPart extends Part {
  bytes: Buffer;
}

/** The same, where it was put: beside the file that was opened, or that file itself when nothing of it had to go. */
export interface OpenedPart extends Part {
  path: string;
  bytes: number;
}

/** Who sent a file: files of the staff wait for none of the visitors, and no address for another's many files. */
export interface Sender {
  isStaff: boolean;
  address: string;
}

/**
 * Decodes and parses what people send, out of the process that answers: a file that stops a decoder stops nothing else.
 * Files are named by their path, so that the answering process holds none of their bytes.
 */
export interface FileOpener {
  /**
   * Throws BAD_INPUT for what the decoders refuse, and for a file that takes them too long or too much memory;
   * UNAVAILABLE when too many files wait.
   */
  open(task: FileTask, path: string, sender: Sender): Promise<OpenedPart[]>;
  close(): Promise<void>;
}
