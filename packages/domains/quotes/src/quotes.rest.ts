import { quotePdfPath } from "@vetrina/contract/quotes/quote-page";
import { quoteChoiceSchema } from "@vetrina/contract/quotes/quotes-desk";
import { requireStaff } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import { fileAnswer, guarded, limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { exportQuotes } from "./quote-export.service.ts";
import { findPrintedQuote, type PrintedQuote, printQuote } from "./quote-page.service.ts";
import { quoteNotFound } from "./quote-row.ts";

const tag = "Preventivi";

/** No cache keeps it, no search engine lists it, and its address, which may be a secret, is told to nobody. */
const pdfHeaders = (number: string) => ({
  "content-type": "application/pdf",
  "content-disposition": `inline; filename="preventivo-${number}.pdf"`,
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "x-content-type-options": "nosniff",
});

/** A long one takes the process some tenths of a second, and a customer's page may ask for it again and again. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 40 });

/** What draws is loaded with the first one. */
function draw(quote: PrintedQuote): Promise<Buffer> {
  const key = JSON.stringify(quote);
  const known = drawn.get(key);
  if (known) return known;
  const pdf = import("./pdf/draw-quote.ts").then(({ drawQuote }) => drawQuote(quote));
  drawn.set(key, pdf);
  pdf.catch(() => drawn.delete(key));
  return pdf;
}

/** Throws NOT_FOUND where there is no quote. */
async function drawPdf(quote: PrintedQuote | undefined): Promise<{ headers: Record<string, string>; pdf: Buffer }> {
  if (!quote) throw quoteNotFound();
  return { headers: pdfHeaders(quote.document.number), pdf: await draw(quote) };
}

export function quotesRest(app: RestApp): void {
  csvRoute(app, "/api/quotes/export", {
    guard: requireStaff,
    tag,
    summary: "I preventivi di una ricerca e dei suoi filtri, come file CSV",
    query: quoteChoiceSchema,
    name: (today) => `preventivi-${today}`,
    file: (deps, query, actor) => exportQuotes(deps, actor, query),
  });

  app.get(
    "/api/quotes/:id/pdf",
    guarded(requireStaff, {
      tags: [tag],
      summary: "Un preventivo come PDF, anche in bozza",
      params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
      response: { 200: fileAnswer("application/pdf"), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      const { headers, pdf } = await drawPdf(await printQuote(request.deps, request.params.id));
      return reply.headers(headers).send(pdf);
    },
  );

  app.get(
    quotePdfPath(":secret"),
    limited("receiptReading", {
      tags: [tag],
      summary: "Il preventivo della pagina del cliente, come PDF: lo apre chi ne ha l’indirizzo",
      params: z.object({ secret: z.string().max(100) }),
      response: { 200: fileAnswer("application/pdf"), ...refusals(404, 429) },
    }),
    async (request, reply) => {
      const { headers, pdf } = await drawPdf(await findPrintedQuote(request.deps, request.ip, request.params.secret));
      return reply.headers(headers).send(pdf);
    },
  );
}
