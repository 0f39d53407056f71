import { type ReactNode, useId } from "react";

/** A part of the detail, under its own heading. */
export function LeadPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-base-content pt-4">
      <h3 id={id} className="mb-3 text-lead">
        {title}
      </h3>
      {children}
    </section>
  );
}
