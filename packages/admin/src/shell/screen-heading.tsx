import { useRouter } from "@tanstack/react-router";
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from "react";
import { tabOfPath } from "../tabs.ts";

export const screenHeadingId = "titolo-pagina";

/** What stands for the last tab when the next heading is to have the focus in any case. */
export const focusOwed = "";

/** The tab that was last on screen; nothing before the first. */
export const LastTab = createContext<RefObject<string | undefined>>({ current: undefined });

/** A tab's heading. The focus comes here at each change of tab, not when the page just opens. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTab = use(LastTab);
  const router = useRouter();
  useLayoutEffect(() => {
    const element = heading.current;
    // The address that this heading came with: while it stays, the next one's may already be there.
    const tabId = tabOfPath(router.latestLocation.pathname)?.id;
    if (lastTab.current !== undefined && lastTab.current !== tabId) element?.focus();
    lastTab.current = tabId;
    return () => {
      // A heading that held the place of a screen on its way hands the focus on.
      if (document.activeElement === element) lastTab.current = focusOwed;
    };
  }, [lastTab, router]);
  return (
    <h1
      ref={heading}
      id={screenHeadingId}
      tabIndex={-1}
      className="text-[2rem] leading-tight outline-none sm:text-[2.5rem]"
    >
      {children}
    </h1>
  );
}
