import { useLocation } from "@tanstack/react-router";
import { ApiProvider } from "@vetrina/client/api-provider";
import { clientTokenHeaders } from "@vetrina/client/client-token";
import type { Company } from "@vetrina/contract/settings/site";
import { type ReactNode, useEffect, useRef } from "react";
import { hydrate as showWhetherOpen } from "../../islands/open-days.ts";
import { DoorLine } from "../../site/layout/door-line.tsx";
import { SiteFooter } from "../../site/layout/site-footer.tsx";
import { SiteHeader } from "../../site/layout/site-header.tsx";
import { ForgetOthers } from "../clients/use-token.ts";

/** After a step within these pages the focus is where the new one begins, as after a page load. */
function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    if (path !== lastPath.current) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);
  return main;
}

/** The signs of the office's hours, which no island wakes here; those of a new screen's header too. */
function useOfficeHours(hasDoorLine: boolean) {
  useEffect(() => {
    const signs = document.querySelectorAll<HTMLElement>("[data-island^=open-]");
    const stops = [...signs].map(showWhetherOpen);
    return () => {
      for (const stop of stops) stop();
    };
  }, [hasDoorLine]);
}

/** A conversation takes the whole height of the screen. */
const isChat = (path: string) => /^\/ticket\/\d/.test(path);

/** The site's header and footer around the help desk's screens, and the way to the server. Nothing of others runs here. */
export function SupportFrame({ company, children }: { company: Company; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnArrival(path);
  useOfficeHours(!isChat(path));
  return (
    <ApiProvider trpcUrl="/trpc" headers={clientTokenHeaders}>
      <ForgetOthers />
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      {!isChat(path) && <DoorLine company={company} />}
      <SiteHeader company={company} current={path} />
      <main ref={main} id="contenuto" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter company={company} current={path} />
    </ApiProvider>
  );
}
