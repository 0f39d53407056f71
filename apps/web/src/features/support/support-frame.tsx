import { useLocation } from "@tanstack/react-router";
import { ApiProvider } from "@vetrina/client/api-provider";
import { clientTokenHeaders } from "@vetrina/client/client-token";
import type { Company } from "@vetrina/contract/settings/site";
import { type ReactNode, useEffect, useRef } from "react";
import { SiteFooter } from "../../site/layout/site-footer.tsx";
import { SiteHeader } from "../../site/layout/site-header.tsx";

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

/** The site's header and footer around the help desk's screens, and the way to the server. Nothing of others runs here. */
export function SupportFrame({ company, children }: { company: Company; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnArrival(path);
  return (
    <ApiProvider trpcUrl="/trpc" headers={clientTokenHeaders}>
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      <SiteHeader company={company} current={path} />
      <main ref={main} id="contenuto" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter company={company} current={path} />
    </ApiProvider>
  );
}
