import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { buyer, startCardSite } from "./card-site.ts";
import { refusalOf } from "./refusal.ts";

/** A shop that takes cards, and an owner of it who looks after the bookings. */
export async function startDepositDesk(environment: Record<string, string> = {}) {
  const shop = await startCardSite(environment);
  const { site, stripe, db } = shop;
  const cookie = await site.staffCookie();
  const ask = (procedure: string, input: unknown, headers = { cookie }) =>
    site.post(`/trpc/deposits.${procedure}`, input, headers);
  const dataOf = async (response: Response) => {
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()).result.data;
  };
  const read = async (procedure: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    return dataOf(await site.call(`/trpc/${procedure}${query}`, { headers: { cookie } }));
  };
  const row = (id: number) => db.deposit.findUniqueOrThrow({ where: { id } });
  return {
    ...shop,
    cookie,
    row,
    /** Pays the balance by the link that was made. */
    async payByLink(id: number, cents = 18_000) {
      const { balanceLinkId } = await row(id);
      return stripe.payBalance(balanceLinkId ?? "", cents);
    },
    /** What waits for a person, as Panoramica shows it. */
    waiting: async () => (await read("overview.summary")).owner.depositsWaiting,
    /** The lines of a file, its head first. */
    async file(address: string): Promise<string[]> {
      const text = await (await site.call(address, { headers: { cookie } })).text();
      return text.trim().split("\r\n");
    },
    /** The owner's call, whatever comes of it. */
    ask,
    /** The same, when it must succeed: the deposit as it is then. */
    change: async (procedure: string, input: unknown): Promise<StaffDeposit> => dataOf(await ask(procedure, input)),
    /** The same, when it must be refused. */
    refusal: (procedure: string, input: unknown) => refusalOf(ask(procedure, input)),
    read,
    list: (query: object = {}) => read("deposits.list", query),
    async payByCard() {
      const { depositId, intent } = await shop.open();
      stripe.authorise(intent.id);
      await shop.deliverLast();
      const { id } = await shop.deposit(depositId);
      return { id, intentId: intent.id };
    },
    async orderByPaypal(): Promise<{ id: number; redirectUrl: string }> {
      const answer = await site.post("/api/payments/paypal/create-order", buyer);
      if (answer.status !== 200) throw new Error(`create-order answered ${answer.status}`);
      const { id } = await db.deposit.findFirstOrThrow({ where: { method: "paypal" }, orderBy: { id: "desc" } });
      return { id, redirectUrl: (await answer.json()).redirectUrl };
    },
  };
}
