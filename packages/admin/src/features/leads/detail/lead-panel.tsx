import { type ReactNode, useId } from "react";

interface LeadPanelProps {
  title: string;
  /** For who wants to send the focus there. */
  headingId?: string;
  children: ReactNode;
}

/** A part of the detail, under its own heading. */
export function LeadPanel({ title, headingId, children }: LeadPanelProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id} className="border-t-2 border-base-content pt-4">
      <h3 id={id} tabIndex={-1} className="mb-3 text-lead outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
