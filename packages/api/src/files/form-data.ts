import type { Multipart, MultipartFile } from "@fastify/multipart";
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
  /** Counts bytes until the request is over. Throws UNAVAILABLE when there is no room for more. */
  hold(bytes: number): void;
  /** As FileShares say, for who sends this request. */
  admitFile(): Promise<void>;
  countFile(bytes: number): Promise<void>;
}

export interface UploadedFile {
  fieldName: string;
  /** As the sender named it; not to be trusted. */
  fileName: string;
  bytes: Buffer;
  sender: Sender;
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

const brokenFormMessage = "Il modulo è arrivato incompleto o danneggiato: riprova.";
const emptyBodyMessage = "Il corpo della richiesta è vuoto.";
const longFormMessage = "I testi del modulo sono troppo lunghi.";
const defaultTooManyMessage = "I file sono troppi.";

const tooLarge = (message: string) => new AppError("TOO_LARGE", { message });
const badInput = (message: string, cause?: unknown) => new AppError("BAD_INPUT", { message, cause });

/** What the parser of forms objects to, as a refusal. Its other errors all mean a form that nobody can read. */
function refusalOf(error: unknown, limits: FormLimits): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === "FST_FILES_LIMIT") return badInput(limits.tooManyMessage ?? defaultTooManyMessage);
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return tooLarge(longFormMessage);
  return badInput(brokenFormMessage, error);
}

async function readFile(request: FastifyRequest, part: MultipartFile, limits: FormLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  part.file.once("limit", () => part.file.destroy(tooLarge(limits.tooLargeMessage)));
  for await (const chunk of part.file) {
    // A field for files that was left empty is sent as a file without bytes.
    if (chunks.length === 0) await request.upload.admitFile();
    request.upload.hold(chunk.length);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > 0) await request.upload.countFile(bytes.length);
  return bytes;
}

/** A form field that lets somebody choose a file is sent as an empty one when nothing was chosen. */
const isUnchosen = (file: UploadedFile) => file.fileName === "" && file.bytes.length === 0;

async function readParts(request: FastifyRequest, parts: AsyncIterable<Multipart>, limits: FormLimits): Promise<Form> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const sender = { isStaff: isStaff(request.actor), address: request.ip };
  let textBytes = 0;
  for await (const part of parts) {
    if (part.type === "file") {
      const bytes = await readFile(request, part, limits);
      const file = { fieldName: part.fieldname, fileName: part.filename ?? "", bytes, sender };
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
 * A request's texts and files. Limits hold while the body arrives: what is over them is not read, nothing is written
 * anywhere. A field that comes twice has its last value. A JSON body has fields only.
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
  const parts = request.parts({
    limits: {
      files: limits.files,
      fileSize: limits.bytesPerFile,
      fields: fieldsMax,
      fieldSize: textBytesMax,
      fieldNameSize: 100,
      parts: limits.files + fieldsMax + 1,
      headerPairs: 20,
    },
  });
  try {
    return await readParts(request, parts, limits);
  } catch (error) {
    throw refusalOf(error, limits);
  }
}
