import type { ReactNode } from "react";

/** A part of the dialog of one deposit. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-base-content pt-4">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  );
}
