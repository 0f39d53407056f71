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

/** How the CDN in front of the site is told that something was published. */
export const cdnVariables = {
  CDN_PURGE_URL: optional(webAddress()),
  CDN_PURGE_METHOD: z.preprocess(
    (value) => value || "POST",
    z.enum(["POST", "PUT", "DELETE", "GET", "PURGE"], "dev'essere POST, PUT, DELETE, GET o PURGE"),
  ),
  CDN_PURGE_HEADERS: optional(headersSchema),
  CDN_PURGE_BODY: optional(z.string()),
};
