import type { QuoteDetail, QuotePage } from "@vetrina/contract/quotes/quotes-desk";
import type { TestApp } from "./app.ts";
import { validContact } from "./contact.ts";
import { openDeliveryDesk } from "./delivery-desk.ts";
import { plainQuote } from "./quote.ts";
import { refusalOf } from "./refusal.ts";

type Parts = Partial<typeof plainQuote>;

/** Quotes as the staff works with them, and as their customers answer, over HTTP. */
export async function openQuoteDesk(site: TestApp) {
  const desk = await openDeliveryDesk(site);
  const { db } = site.server.api;
  const order = (call: string, input: object, headers?: Record<string, string>) =>
    desk.order<QuoteDetail>(`quotes.${call}`, input, headers);
  const draft = async (parts: Parts = {}): Promise<QuoteDetail> => {
    const isKnown = parts.customerId != null || parts.leadId != null;
    const customerId = isKnown ? null : (await desk.add({ name: "Forno Ferri" })).id;
    return order("create", { quote: { ...plainQuote, customerId, ...parts } });
  };
  /** The path of a quote's page. */
  const pageOf = ({ link }: Pick<QuoteDetail, "link">) => new URL(link ?? "", site.url).pathname;
  const submit = (quote: Pick<QuoteDetail, "link">, fields: Record<string, string>) =>
    site.call(pageOf(quote), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
  return {
    ...desk,
    act: order,
    draft,
    pageOf,
    /** One that waits for its customer. */
    async sent(parts: Parts = {}): Promise<QuoteDetail> {
      const { id, revision } = await draft(parts);
      return order("send", { id, revision, mail: null });
    },
    change: (quote: QuoteDetail, parts: Parts, headers?: Record<string, string>) =>
      order("change", { id: quote.id, revision: quote.revision, quote: formOf(quote, parts) }, headers),
    refusal: (call: string, input: object, headers?: Record<string, string>) =>
      refusalOf(desk.mutate(`quotes.${call}`, input, headers)),
    read: (id: number) => desk.ask<QuoteDetail>("quotes.one", { id }),
    numbers: async (query: object) =>
      (await desk.ask<QuotePage>("quotes.page", query)).quotes.map(({ number }) => number),
    show: async (quote: Pick<QuoteDetail, "link">) => {
      const response = await site.call(pageOf(quote));
      return {
        status: response.status,
        headers: response.headers,
        html: (await response.text()).replaceAll("<!-- -->", ""),
      };
    },
    submit,
    accept: (quote: Pick<QuoteDetail, "link" | "version">, name = "Lucia Ferri") =>
      submit(quote, { risposta: "si", version: String(quote.version), name, hasRead: "si" }),
    refuse: (quote: Pick<QuoteDetail, "link" | "version">, fields: Record<string, string> = {}) =>
      submit(quote, { risposta: "no", version: String(quote.version), ...fields }),
    /** A contact of the site's form. */
    async contact(fields: object = {}): Promise<number> {
      const { id } = await db.lead.create({
        data: {
          ...leadOf(validContact),
          privacyAcceptedAt: site.server.api.now(),
          ...fields,
        },
        select: { id: true },
      });
      return id;
    },
  };
}

const leadOf = ({ firstName, lastName, email, phone }: typeof validContact) => ({
  firstName,
  lastName,
  email,
  phone,
  businessType: "altro" as const,
});

/** What a form of this quote sends. */
const formOf = (quote: QuoteDetail, parts: Parts) => ({
  ...Object.fromEntries(Object.keys(plainQuote).map((part) => [part, quote[part as keyof typeof plainQuote]])),
  ...parts,
});
