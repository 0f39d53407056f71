import type { ReactNode } from "react";

interface AccountPartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the own account under its heading. */
export function AccountPart({ id, title, children }: AccountPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t-2 border-base-content pt-5 min-[75rem]:grid-cols-[17rem_minmax(0,38rem)] max-[75rem]:max-w-152"
    >
      <h2 id={id} tabIndex={-1} className="text-[1.375rem] leading-snug outline-none">
        {title}
      </h2>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}
