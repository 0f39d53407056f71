import type { ReactNode } from "react";
import { CookieBanner } from "../../consent/cookie-banner.tsx";
import { DoorLine } from "./door-line.tsx";
import { callOfTheHouse, type PageCall, PhoneBar } from "./phone-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useCompany } from "./use-company.ts";

interface SiteLayoutProps {
  /** The path of the page on screen: its entry in the navigation is marked. */
  current: string;
  /** What floats over the page where there is room for it; phones have their bar instead. */
  floating?: ReactNode;
  /** Where the phone bar's call leads; null where the page has nothing to ask for. */
  call?: PageCall | null;
  /** Nothing is ever loaded from elsewhere here, so there is nothing to agree to. */
  untracked?: boolean;
  /** Nothing lies over the foot of a phone's screen. */
  withoutBar?: boolean;
  children: ReactNode;
}

export function SiteLayout({
  current,
  floating,
  call = callOfTheHouse,
  untracked,
  withoutBar,
  children,
}: SiteLayoutProps) {
  const company = useCompany();
  return (
    <>
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      <DoorLine company={company} />
      <SiteHeader company={company} current={current} />
      <main id="contenuto" tabIndex={-1} className="outline-none">
        {children}
        {floating}
      </main>
      <SiteFooter company={company} current={current} />
      {!withoutBar && <PhoneBar company={company} call={call} />}
      {!untracked && <CookieBanner />}
    </>
  );
}
