import type { ComponentProps } from "react";

/** A link that leaves the dashboard, and says so. */
export const NewTabLink = ({ children, ...link }: ComponentProps<"a">) => (
  <a target="_blank" rel="noopener" {...link}>
    {children}
    <span className="sr-only"> (si apre in una nuova scheda)</span>
  </a>
);
