import { useLogoutsElsewhere } from "../../clients/logout.ts";
import type { ContactWays } from "../../support/without-script.tsx";
import type { CounterNews } from "./load-counter.ts";
import { SupportCentre } from "./support-centre.tsx";
import type { FormVariant } from "./ticket-form.content.ts";
import { TicketWithoutNumber } from "./ticket-without-number.tsx";

/** Plain data: it travels in the page. */
export interface CounterProps {
  variant: FormVariant;
  company: ContactWays;
  news: CounterNews;
}

/** What a counter's page holds, as the server writes it and React takes it over. */
export function Counter({ variant, ...rest }: CounterProps) {
  const logouts = useLogoutsElsewhere();
  const Page = variant === "chat" ? TicketWithoutNumber : SupportCentre;
  return <Page key={logouts} {...rest} />;
}
