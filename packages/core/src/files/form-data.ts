import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { noRoomForFilesMessage } from "@vetrina/contract/uploads";
import type { FastifyRequest } from "fastify";
import { isStaff } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Sender } from "./file-opener.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What a form with files takes up, by the shares of upload-shares.ts. */
    upload: UploadGate;
  }
}

export interface UploadGate {
  /** Takes a place until the request is over. Throws TOO_MANY_REQUESTS when none is left. */
  begin(): void;
  /**
   * Counts bytes until the request is over, and resolves when it is the sender's turn to send more. Throws UNAVAILABLE
   * when there is no room for them.
   */
  receive(bytes: number): Promise<void>;
  /** Where one more file may be put. It is removed, with what has been put beside it, once the answer is ready. */
  newPath(): Promise<string>;
  /** As FileShares say, for who sends this request. */
  admitFile(): Promise<void>;
  countFile(bytes: number): Promise<void>;
  /** Removes what lies at the paths. */
  end(): Promise<void>;
}

interface UploadedFileFields {
  fieldName: string;
  /** As the sender named it; not to be trusted. */
  fileName: string;
  /** Where it lies until the answer is ready. */
  path: string;
  bytes: number;
  /** Its first bytes, by which its type is known. */
  head: Buffer;
  sender: Sender;
}

/** A class, so that nothing in a JSON body can pass for one, whatever path it names. */
export class UploadedFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  readonly head: Buffer;
  readonly sender: Sender;

  constructor({ fieldName, fileName, path, bytes, head, sender }: UploadedFileFields) {
    this.fieldName = fieldName;
    this.fileName = fileName;
    this.path = path;
    this.bytes = bytes;
    this.head = head;
    this.sender = sender;
  }
}

export interface FormLimits {
  files: number;
  bytesPerFile: number;
  tooLargeMessage: string;
  tooManyMessage?: string;
}

export interface Form {
  /** Texts of a multipart form; of a JSON body its members as they are. A schema must look at them. */
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

const fieldsMax = 50;
/** Of all texts of a form together, names included: the longest article in UTF-8, and some more. */
const textBytesMax = 2 ** 20;
/** What boundaries and headers may add to a form. */
const wrappingBytesMax = 2 ** 17;
const headBytes = 1024;
/** Of one part of a form: a name of 255 letters, each written as nine. */
const headerBytesMax = 4096;
/** How much of a form is parsed at a time, in bytes: it may hold a hundred parts. */
const sliceBytes = 8 * 1024;

const brokenFormMessage = "Il modulo è arrivato incompleto o danneggiato: riprova.";
const emptyBodyMessage = "Il corpo della richiesta è vuoto.";
const longFormMessage = "I testi del modulo sono troppo lunghi.";
const defaultTooManyMessage = "I file sono troppi.";

const tooLarge = (message: string) => new AppError("TOO_LARGE", { message });
const badInput = (message: string, cause?: unknown) => new AppError("BAD_INPUT", { message, cause });

/** What the parser of forms objects to, as a refusal. Its other errors all mean a malformed form. */
function refusalOf(error: unknown, limits: FormLimits): AppError {
  if (error instanceof AppError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The disk is full, or isn't there.
  if (syscall) return new AppError("UNAVAILABLE", { message: noRoomForFilesMessage, cause: error });
  if (code === "FST_FILES_LIMIT") return badInput(limits.tooManyMessage ?? defaultTooManyMessage);
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return tooLarge(longFormMessage);
  return badInput(brokenFormMessage, error);
}

/**
 * The parts of a form, whose bytes come at the sender's pace and in small pieces: others are served between two of
 * them, and where a limit is reached nothing behind the piece is looked at.
 */
function partsOf(request: FastifyRequest, options: Parameters<FastifyRequest["parts"]>[0]): AsyncIterable<Multipart> {
  const { raw, upload } = request;
  const pieces = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      try {
        await upload.receive(chunk.length);
        for (let at = 0; at < chunk.length; at += sliceBytes) {
          if (at > 0) await nextTurn();
          this.push(chunk.subarray(at, at + sliceBytes));
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // An error event without a listener would end the process.
  pieces.on("error", () => undefined);
  raw.once("close", () => {
    if (!raw.complete) pieces.destroy(badInput(brokenFormMessage));
  });
  raw.pipe(pieces);
  // The plugin reads the stream that it finds in the place of the request.
  const body = Object.assign(pieces, { headers: raw.headers });
  return (Object.create(request, { raw: { value: body } }) as FastifyRequest).parts(options);
}

/** Puts a file on the disk as it arrives: what is held of it in memory is a chunk or two. */
async function receiveFile(request: FastifyRequest, part: MultipartFile, limits: FormLimits): Promise<UploadedFile> {
  const { upload } = request;
  const path = await upload.newPath();
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* watch(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      // A field for files that was left empty is sent as a file without bytes.
      if (bytes === 0) await upload.admitFile();
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      bytes += chunk.length;
      yield chunk;
    }
  }
  part.file.once("limit", () => part.file.destroy(tooLarge(limits.tooLargeMessage)));
  await pipeline(part.file, watch, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  if (bytes > 0) await upload.countFile(bytes);
  const sender = { isStaff: isStaff(request.actor), address: request.ip };
  return new UploadedFile({ fieldName: part.fieldname, fileName: part.filename ?? "", path, bytes, head, sender });
}

/** A file field without a chosen file is sent as an empty one. */
const isUnchosen = (file: UploadedFile) => file.fileName === "" && file.bytes === 0;

async function readParts(request: FastifyRequest, parts: AsyncIterable<Multipart>, limits: FormLimits): Promise<Form> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let textBytes = 0;
  for await (const part of parts) {
    if (part.type === "file") {
      const file = await receiveFile(request, part, limits);
      if (!isUnchosen(file)) files.push(file);
      continue;
    }
    textBytes += Buffer.byteLength(`${part.fieldname}${part.value}`);
    if (part.valueTruncated || textBytes > textBytesMax) throw tooLarge(longFormMessage);
    fields[part.fieldname] = part.value;
  }
  return { fields, files };
}

function fieldsOfJson(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) throw badInput(emptyBodyMessage);
  if (typeof body !== "object" || Array.isArray(body)) throw new AppError("BAD_INPUT");
  return { ...body };
}

/**
 * A request's texts and files. Limits hold while the body arrives: what is over them is not read. Files lie on the disk
 * until the request is answered. A field that comes twice has its last value. A JSON body has fields only.
 * Throws TOO_LARGE (`tooLargeMessage` for a file), BAD_INPUT (`tooManyMessage`, or a form that can't be read),
 * TOO_MANY_REQUESTS and UNAVAILABLE when a share of uploads is used up.
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<Form> {
  if (!request.isMultipart()) return { fields: fieldsOfJson(request.body), files: [] };
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limits.files * limits.bytesPerFile + textBytesMax + wrappingBytesMax) {
    throw tooLarge(limits.tooLargeMessage);
  }
  request.upload.begin();
  const parts = partsOf(request, {
    limits: {
      files: limits.files,
      fileSize: limits.bytesPerFile,
      fields: fieldsMax,
      fieldSize: textBytesMax,
      fieldNameSize: 100,
      parts: limits.files + fieldsMax + 1,
      headerPairs: 20,
      headerSize: headerBytesMax,
    },
  });
  try {
    return await readParts(request, parts, limits);
  } catch (error) {
    throw refusalOf(error, limits);
  }
}
