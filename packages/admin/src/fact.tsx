import type { ReactNode } from "react";

/** One of a record's facts; nothing where there is none. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
