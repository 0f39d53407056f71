import type { ReactNode } from "react";

interface AccountPartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the own account under its heading. */
export function AccountPart({ id, title, children }: AccountPartProps) {
  return (
    <section aria-labelledby={id} className="account-part">
      <h2 id={id} tabIndex={-1} className="text-[1.375rem] leading-snug outline-none">
        {title}
      </h2>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}
