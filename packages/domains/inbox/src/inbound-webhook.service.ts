import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { createTurns } from "@vetrina/core/turns";
import { receiveMail } from "./arriving-mail.ts";
import { rawMailIn } from "./inbound-forms.ts";
import { keepMail } from "./keep-mail.service.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The password of Basic authorisation, whatever the user; nothing where there is none. */
function passwordIn({ authorization = "" }: IncomingHttpHeaders): string | undefined {
  const [, encoded] = /^basic ([\w+/=-]{1,2000})$/i.exec(authorization) ?? [];
  if (!encoded) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return password;
}

/**
 * Refuses a caller without the secret, in the same time whatever is shown. Throws UNAVAILABLE where none is set,
 * NO_SESSION, and TOO_MANY_REQUESTS to who keeps showing wrong ones: services share their addresses among customers.
 */
export async function admitMailService(deps: Deps, address: string, headers: IncomingHttpHeaders): Promise<void> {
  const { webhookSecret } = deps.inbound;
  if (!webhookSecret) throw new AppError("UNAVAILABLE", { message: "La posta in arrivo non è configurata." });
  if (timingSafeEqual(digest(passwordIn(headers) ?? ""), digest(webhookSecret))) return;
  // The secret has 24 letters at least: no number of guesses finds it.
  await deps.limits.spend("wrongInboundSecret", address);
  throw new AppError("NO_SESSION", { message: "Il segreto di INBOUND_MAIL_SECRET non è giusto." });
}

/** Few at a time: each may be 25 MB. Services try again by themselves. */
const inTurn = createTurns({
  atOnce: 2,
  waiting: 40,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds: 10 }),
});

/**
 * Keeps the mail that a service hands over; once this resolves it can't be lost any more. The same mail again changes
 * nothing. Throws BAD_INPUT without a mail, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and UNAVAILABLE when the disk is nearly
 * full or too many come at once.
 */
export const receiveHandedMail = (deps: Deps, body: Readable, headers: IncomingHttpHeaders): Promise<void> =>
  inTurn(async () => {
    let isSubscription = false;
    const tellSubscription = (url: string) => {
      isSubscription = true;
      deps.log.warn(
        { url: url.slice(0, 500) },
        "Amazon SNS asks whether it may hand over mails: open this address once",
      );
    };
    const file = path.join(deps.unfinishedFiles, `mail-${randomUUID()}`);
    try {
      const mail = await receiveMail(rawMailIn(body, headers, tellSubscription), file);
      if (isSubscription) return;
      if (mail.bytes === 0) throw new AppError("BAD_INPUT", { message: "La richiesta non contiene un’email." });
      await keepMail(deps, "webhook", mail);
    } finally {
      body.unpipe();
      body.resume();
      await rm(file, { force: true });
    }
  });
