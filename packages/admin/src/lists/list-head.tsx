import type { ReactNode } from "react";
import { ScreenHeading } from "../shell/screen-heading.tsx";

interface ListHeadProps {
  title: string;
  /** How many there are; empty until it is known. */
  found: string;
  /** What can be done from here. */
  children: ReactNode;
}

/** The head of a list's screen. */
export function ListHead({ title, found, children }: ListHeadProps) {
  return (
    <div className="lead-top">
      <ScreenHeading>{title}</ScreenHeading>
      <div role="status" className="flex flex-wrap [grid-area:count] items-baseline gap-x-3 gap-y-0 min-h-6">
        {found && <p className="font-semibold">{found}</p>}
      </div>
      {children}
    </div>
  );
}
