import { formatLongDate } from "@vetrina/contract/dates";
import { moneyParts } from "@vetrina/contract/deposits/booking-money";
import type { FiscalLine } from "@vetrina/contract/fiscal/fiscal-documents";

/** What moved, as the cash book calls it. */
export function movementName({ part, refundId, cents }: Pick<FiscalLine, "part" | "refundId" | "cents">): string {
  if (refundId === 0) return cents > 0 ? moneyParts[part] : `${moneyParts[part]}, non più incassata`;
  return cents < 0
    ? `Rimborso, ${moneyParts[part].toLowerCase()}`
    : `Rimborso non riuscito, ${moneyParts[part].toLowerCase()}`;
}

/** Until when it is in time, or since when it isn't. */
export const dueWords = (dueOn: string, today: string): string =>
  dueOn < today ? `In ritardo: andava emessa entro il ${formatLongDate(dueOn)}` : `Entro il ${formatLongDate(dueOn)}`;
