import { opened, ownSite } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import { createSecretBox } from "@vetrina/core/secrets/secret-box";
import { expect, test } from "vitest";
import { openSecret, sealQuoteSecrets } from "./quote-secret.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openQuoteDesk(site));

const [older, newer, stranger] = ["o".repeat(32), "n".repeat(32), "s".repeat(32)];

test("once the key is another the links of all quotes are read with it alone; one of a lost key stays as it is", async () => {
  const { db } = site.server.api;
  const [sent, lost] = [await desk.sent(), await desk.sent()];
  const rowOf = (id: number) => db.quote.findUniqueOrThrow({ where: { id }, select: { sealedSecret: true } });
  const sealUnder = (key: string, id: number) =>
    db.quote.update({
      where: { id },
      data: { sealedSecret: createSecretBox([key]).seal("il segreto", "link of a quote") },
      select: { id: true },
    });
  await sealUnder(older, sent.id);
  await sealUnder(stranger, lost.id);
  const before = await rowOf(lost.id);
  await sealQuoteSecrets({ db, secrets: createSecretBox([newer, older]) });
  expect(openSecret({ secrets: createSecretBox([newer]) }, await rowOf(sent.id))).toBe("il segreto");
  expect(await rowOf(lost.id)).toEqual(before);
});
