import type { Company } from "@vetrina/contract/settings/site";
import { Island } from "../../../islands/island.tsx";
import { SiteLayout } from "../../../site/layout/site-layout.tsx";
import { Counter, type CounterProps } from "./counter.tsx";

interface CounterPageProps extends Omit<CounterProps, "company"> {
  company: Company;
  /** The path of the page on screen. */
  current: string;
}

/** The help desk's counter: plain HTML until a hand is laid on it. Nothing of others runs here. */
export function CounterPage({ company, current, ...rest }: CounterPageProps) {
  const { whatsapp, email, phone } = company;
  const counter = { ...rest, company: { whatsapp, email, phone } };
  return (
    <SiteLayout current={current} untracked withoutBar>
      <Island name="counter" props={counter}>
        <Counter {...counter} />
      </Island>
    </SiteLayout>
  );
}
