import { formatCents } from "@vetrina/contract/money";
import type { OwnerOverview } from "@vetrina/contract/overview";

/** What is left of deposits and balances, as Resoconti calls it: the service has taken off what went back of each. */
export const takingsInWords = ({ cents, balanceCents }: Pick<OwnerOverview["deposits"], "cents" | "balanceCents">) =>
  `${formatCents(cents)} di acconti e caparre${balanceCents === 0 ? "" : ` e ${formatCents(balanceCents)} di saldi`}, tolti i rimborsi`;
