import type { ReactNode } from "react";

interface PanelProps {
  title: string;
  /** For who wants to send the focus there. */
  headingId?: string;
  children: ReactNode;
}

/** A part of the dialog of one deposit. */
export function Panel({ title, headingId, children }: PanelProps) {
  return (
    <section className="grid gap-3 border-t-2 border-base-content pt-4">
      <h3 id={headingId} tabIndex={headingId ? -1 : undefined} className="text-lead outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
