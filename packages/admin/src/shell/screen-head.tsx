import type { ReactNode } from "react";
import { ScreenHeading } from "./screen-heading.tsx";

interface ScreenHeadProps {
  title: string;
  /** What is shown here, and how. */
  note: ReactNode;
  /** What is done from here, in a button or a link: as wide as the page on a phone. */
  children?: ReactNode;
}

/** A tab's heading with a sentence under it and the tab's first action beside it. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-sm:[&>.btn]:w-full">
      <div>
        <ScreenHeading>{title}</ScreenHeading>
        {note && <p className="mt-2 max-w-prose text-muted">{note}</p>}
      </div>
      {children}
    </div>
  );
}
