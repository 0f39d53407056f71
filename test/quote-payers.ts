import type { TestApp } from "./app.ts";
import { openQuoteDesk } from "./quote-desk.ts";
import type { StripeDouble } from "./stripe-double.ts";

/** So many customers have a quote with a deposit to pay. */
const acceptedQuotes = 4;

/** Customers who have accepted a quote and pay its deposit by card, each once. */
export class QuotePayers {
  private constructor(
    private readonly site: TestApp,
    private readonly stripe: StripeDouble,
    private readonly quotes: readonly { id: number; page: string }[],
  ) {}

  static async begin(site: TestApp, stripe: StripeDouble): Promise<QuotePayers> {
    const desk = await openQuoteDesk(site);
    const quotes: { id: number; page: string }[] = [];
    for (let count = 0; count < acceptedQuotes; count++) {
      const quote = await desk.sent({ email: `preventivo${count}@example.it`, depositCents: 5_000 + count });
      await desk.accept(quote);
      quotes.push({ id: quote.id, page: desk.pageOf(quote) });
    }
    return new QuotePayers(site, stripe, quotes);
  }

  /** One of them goes to Stripe from the quote's page, and pays; Stripe closes the link then. */
  async pay(of: number): Promise<void> {
    const { id = 0, page = "" } = this.quotes[of % this.quotes.length] ?? {};
    await this.site.call(`${page}/acconto`, { redirect: "manual" });
    const row = await this.site.server.api.db.quote.findUniqueOrThrow({ where: { id } });
    const isPaid = this.stripe.sessions.some((session) => session.payment_link === row.depositLinkId);
    if (row.depositLinkId && !isPaid) this.stripe.payBalance(row.depositLinkId, row.depositCents ?? 0);
  }
}
