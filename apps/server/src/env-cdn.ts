import * as z from "zod";
import { optional, webAddress } from "./env-values.ts";

const headersMessage = 'dev\'essere un oggetto JSON, come {"Authorization":"Bearer …"}';

const headersSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: headersMessage });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[\w-]+$/, headersMessage), z.string(headersMessage), headersMessage));

/** Goes into pages, feeds and a header as it is, so it has none of the characters that mean something there. */
const plainAddress = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/i;

/** How a publication purges the CDN in front of the site, and where public pictures are served. */
export const cdnVariables = {
  UPLOADS_PUBLIC_URL: optional(
    z
      .string()
      .regex(plainAddress, "dev’essere un indirizzo https senza parametri, come https://cdn.example.it/uploads")
      .transform((address) => address.replace(/\/$/, "")),
  ),
  CDN_PURGE_URL: optional(webAddress()),
  CDN_PURGE_METHOD: z.preprocess(
    (value) => value || "POST",
    z.enum(["POST", "PUT", "DELETE", "GET", "PURGE"], "dev’essere POST, PUT, DELETE, GET o PURGE"),
  ),
  CDN_PURGE_HEADERS: optional(headersSchema),
  CDN_PURGE_BODY: optional(z.string()),
};
