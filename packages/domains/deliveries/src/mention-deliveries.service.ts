import type { DeliveryMention } from "@vetrina/contract/deliveries/delivery-desk";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { isShown } from "./delivery-row.ts";

/** A card names so many at most. */
const mentionedMax = 20;

async function mention({ db }: Deps, where: Prisma.DeliveryWhereInput): Promise<DeliveryMention[]> {
  const rows = await db.delivery.findMany({
    where: { ...where, ...isShown },
    orderBy: { id: "desc" },
    take: mentionedMax,
    select: { id: true, title: true, step: true },
  });
  return rows;
}

/** A customer's deliveries, the newest first. */
export const deliveriesOfCustomer = (deps: Deps, customerId: number) => mention(deps, { customerId });

/** A booking's delivery; nothing while there is none. */
export async function deliveryOfDeposit(deps: Deps, depositId: number): Promise<DeliveryMention | null> {
  const [delivery] = await mention(deps, { depositId });
  return delivery ?? null;
}
