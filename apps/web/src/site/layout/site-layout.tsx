import type { Company } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { CookieBanner } from "../../consent/cookie-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface SiteLayoutProps {
  company: Company;
  /** The path of the page on screen: its entry in the navigation is marked. */
  current: string;
  /** What floats over the page. */
  floating?: ReactNode;
  /** Nothing is ever loaded from elsewhere here, so there is nothing to agree to. */
  untracked?: boolean;
  children: ReactNode;
}

export function SiteLayout({ company, current, floating, untracked, children }: SiteLayoutProps) {
  return (
    <>
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      <SiteHeader name={company.name} current={current} />
      <main id="contenuto" tabIndex={-1} className="outline-none">
        {children}
        {floating}
      </main>
      <SiteFooter company={company} current={current} />
      {!untracked && <CookieBanner />}
    </>
  );
}
