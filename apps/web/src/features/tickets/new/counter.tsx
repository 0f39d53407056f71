import type { SupportStatus } from "@vetrina/contract/tickets";
import { useLogoutsElsewhere } from "../../clients/logout.ts";
import type { ContactWays } from "../../support/without-script.tsx";
import { SupportCentre } from "./support-centre.tsx";
import type { FormVariant } from "./ticket-form.content.ts";
import { TicketWithoutNumber } from "./ticket-without-number.tsx";

/** Plain data: it travels in the page. */
export interface CounterProps {
  variant: FormVariant;
  company: ContactWays;
  /** Of the support centre alone. */
  status?: SupportStatus;
}

/** What a counter's page holds, as the server writes it and React takes it over. */
export function Counter({ variant, company, status }: CounterProps) {
  const logouts = useLogoutsElsewhere();
  if (variant === "chat" || !status) return <TicketWithoutNumber key={logouts} company={company} />;
  return <SupportCentre key={logouts} company={company} status={status} />;
}
