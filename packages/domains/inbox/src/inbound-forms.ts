import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError } from "@vetrina/core/app-error";
import * as z from "zod";
import { jsonStringOf } from "./json-string.ts";

/** A notification of Amazon SNS holds at most 256 kB. */
const snsBytesMax = 1024 * 1024;

const snsSchema = z.object({ Type: z.string(), Message: z.string(), SubscribeURL: z.string().optional() });
const sesSchema = z.object({
  content: z.string(),
  receipt: z.object({ action: z.object({ encoding: z.string().optional() }).optional() }).optional(),
});

const unreadable = () => new AppError("BAD_INPUT", { message: "La richiesta non contiene un’email intera." });

async function readAll(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > snsBytesMax) throw new AppError("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
}

/** Amazon SES by SNS, with the mail in the notification. Who subscribes is asked to open the address in the log once. */
async function* snsMail(body: AsyncIterable<Buffer>, tellSubscription: (url: string) => void): AsyncGenerator<Buffer> {
  const { Type, Message, SubscribeURL } = parse(snsSchema, await readAll(body));
  if (Type === "SubscriptionConfirmation") return tellSubscription(SubscribeURL ?? "");
  const { content, receipt } = parse(sesSchema, Message);
  yield Buffer.from(content, receipt?.action?.encoding?.toUpperCase() === "BASE64" ? "base64" : "utf8");
}

/** Mailgun's form: the mail is its field `body-mime`, read as a file is, so that no more than a piece is in memory. */
async function* formMail(body: Readable, headers: IncomingHttpHeaders): AsyncGenerator<Buffer> {
  const contentType = headers["content-type"] ?? "";
  const form = new Busboy({
    headers: { ...headers, "content-type": contentType },
    isPartAFile: (name) => name === "body-mime",
    limits: { fieldSize: 64 * 1024, fields: 100, files: 1, parts: 110 },
  });
  const found = new Promise<Readable | undefined>((resolve, reject) => {
    form.on("file", (_name, file) => resolve(file));
    form.on("finish", () => resolve(undefined));
    form.on("error", () => reject(unreadable()));
    body.on("error", reject);
  });
  body.pipe(form);
  const file = await found;
  if (!file) return;
  // A pipe passes no error on: the rest of a mail whose sender has gone would be waited for without end.
  body.on("error", () => file.destroy(unreadable()));
  yield* file;
}

/** The pieces of a body, which stays open when no more of them is read: a refusal still reaches the sender. */
const piecesOf = (body: Readable): AsyncIterable<Buffer> => body.iterator({ destroyOnReturn: false });

const isSns = (headers: IncomingHttpHeaders) => headers["x-amz-sns-message-type"] !== undefined;

/**
 * The raw mail in what a service hands over: message/rfc822 as it is, Postmark's JSON (`RawEmail`), Mailgun's form
 * (`body-mime`), a notification of Amazon SNS. Throws UNSUPPORTED_MEDIA_TYPE for anything else.
 */
export function rawMailIn(
  body: Readable,
  headers: IncomingHttpHeaders,
  tellSubscription: (url: string) => void,
): AsyncIterable<Buffer> {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (isSns(headers)) return snsMail(piecesOf(body), tellSubscription);
  if (type === "message/rfc822") return piecesOf(body);
  if (type === "application/json") return jsonStringOf(piecesOf(body), "RawEmail");
  if (type === "multipart/form-data") return formMail(body, headers);
  throw new AppError("UNSUPPORTED_MEDIA_TYPE");
}
