import type { ReactNode } from "react";

/** Marks a piece of a public page that becomes interactive by itself; `props` must be plain data. */
export function Island({ name, props, children }: { name: string; props?: object; children: ReactNode }) {
  return (
    <div data-island={name} data-props={props ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  );
}
