import type { ComponentProps } from "react";

/** A link that opens in a tab of its own, and says so to who can't see it. */
export const NewTabLink = ({ children, ...attributes }: ComponentProps<"a">) => (
  <a target="_blank" rel="noopener" {...attributes}>
    {children}
    <span className="sr-only"> (si apre in una nuova scheda)</span>
  </a>
);
