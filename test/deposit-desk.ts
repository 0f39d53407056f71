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
  return {
    ...shop,
    cookie,
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
