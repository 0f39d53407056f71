import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import type { Prisma } from "@vetrina/data/prisma";
import { expect, test } from "vitest";

/** Pages stay the answer that they were while their data do: a change must appear on every page that shows it. */
const site = ownSite();

const read = async (path: string) => (await site.app.inject(path)).body;

const renameAgency = (name: string) => async (tx: Prisma.TransactionClient) => {
  const { company } = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  await tx.siteSettings.update({
    where: { id: 1 },
    data: { company: { ...(company as object), name } },
  });
};

const article = "/blog/quanto-costa-un-sito-nel-2026";
const everyPage = [
  "/",
  "/servizi",
  "/chi-siamo",
  "/offerta-197",
  "/offerta-197form",
  "/privacy",
  "/termini",
  "/recesso",
  "/blog",
  article,
  "/-",
];

const changes: [string, (tx: Prisma.TransactionClient) => Promise<unknown>, string, string[]][] = [
  ["the agency's name", renameAgency("Bottega Nuova"), "Bottega Nuova", everyPage],
  ["its name on receipts", renameAgency("Bottega Antica"), ">Bottega Antica</span><br/>", ["/", "/offerta-197"]],
  ["a work", (tx) => tx.work.updateMany({ data: { titolo: "Opera Rifatta" } }), "Opera Rifatta", ["/"]],
  [
    "a picture",
    (tx) => tx.galleryItem.updateMany({ data: { title: "Scatto Rifatto" } }),
    "Scatto Rifatto",
    ["/offerta-197"],
  ],
  [
    "an article's title",
    (tx) => tx.blogPost.updateMany({ data: { title: "Titolo Rifatto" } }),
    "Titolo Rifatto",
    ["/", "/blog", article],
  ],
  [
    "an article's text",
    (tx) => tx.blogPost.updateMany({ data: { content: "<p>Testo Rifatto</p>" } }),
    "Testo Rifatto",
    [article],
  ],
  [
    "the slots",
    (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { reservedBaseline: 11 } }),
    "Restano 4 posti su 15",
    ["/", "/offerta-197"],
  ],
  [
    "what the second year costs",
    (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { renewalYearly: 120 } }),
    "Dal secondo anno, se resti: 120\u00a0€ l’anno.",
    ["/offerta-197", "/offerta-197form"],
  ],
];

test.each(changes)("%s is new wherever it is shown, and the rest is as it was", async (_what, change, says, pages) => {
  for (const path of pages) expect(await read(path), path).not.toContain(says);
  await publish(site, change);
  for (const path of pages) expect(await read(path), path).toContain(says);
});
