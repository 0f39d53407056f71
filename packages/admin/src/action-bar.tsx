import { type ReactNode, useLayoutEffect } from "react";

/**
 * Tells the style sheet by `--keyboard` how much of the window a phone's keyboard covers, which lies over the page
 * without making it smaller.
 */
export function useKeyboardHeight(): void {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const follow = () => {
      // Zoomed in, it is the hand that has moved the page.
      const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
      document.documentElement.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
    };
  }, []);
}

/** What is done every minute, at the foot of a phone's screen. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  useKeyboardHeight();
  return (
    <fieldset
      aria-label={label}
      className="action-bar sticky bottom-(--keyboard,0px) z-2 mt-auto flex min-w-0 flex-none items-stretch gap-2 border-t-2 border-base-content bg-base-100 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:min-w-0 [&>:is(.btn,.select)]:h-12 [&>:is(.btn,.select)]:w-auto [&>:is(.btn,.select)]:flex-auto [.conversation>&]:[grid-area:reply]"
    >
      {children}
    </fieldset>
  );
}

/** A mark over its word, as narrow as a thumb. */
export function ActionMark({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>{children}</span>
    </>
  );
}
