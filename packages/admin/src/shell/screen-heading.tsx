import type { ReactNode } from "react";

export const screenHeadingId = "titolo-pagina";

/** A tab's heading; the focus comes here after the login and at each change of tab. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id={screenHeadingId} tabIndex={-1} className="text-[2rem] leading-tight outline-none sm:text-[2.5rem]">
      {children}
    </h1>
  );
}
