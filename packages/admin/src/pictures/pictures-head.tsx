import type { ReactNode } from "react";
import { ScreenHeading } from "../shell/screen-heading.tsx";

interface PicturesHeadProps {
  title: string;
  /** Where the list is shown, and how. */
  note: ReactNode;
  /** Where a new one is added. */
  address: string;
  action: string;
}

export function PicturesHead({ title, note, address, action }: PicturesHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <ScreenHeading>{title}</ScreenHeading>
        <p className="mt-2 max-w-prose text-muted">{note}</p>
      </div>
      <a href={address} className="btn btn-primary w-full sm:w-auto">
        {action}
      </a>
    </div>
  );
}
