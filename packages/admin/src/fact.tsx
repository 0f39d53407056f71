import type { ReactNode } from "react";

/** What is known of a record, a name and a value each. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 grid gap-x-6 gap-y-3.5 wrap-anywhere whitespace-pre-line min-[40rem]:grid-cols-2 [&_dt]:text-[0.8125rem] [&_dt]:text-muted">
    {children}
  </dl>
);

/** One of a record's facts; nothing where there is none. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
