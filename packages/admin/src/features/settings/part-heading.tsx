import type { ReactNode } from "react";

/** The heading of the open part; the focus comes here when another part is opened. */
export const partHeadingId = "titolo-parte";

export function PartHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h2 id={partHeadingId} tabIndex={-1} className="text-[1.375rem] leading-snug outline-none">
        {title}
      </h2>
      {children && <p className="mt-1 max-w-prose text-muted">{children}</p>}
    </header>
  );
}
