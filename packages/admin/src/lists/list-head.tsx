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
      <div role="status" className="lead-count">
        {found && <p className="font-semibold">{found}</p>}
      </div>
      {children}
    </div>
  );
}
