import type { ReactNode } from "react";

/** For what scrolls over a foot: a field that takes the focus stops above it. */
export const aboveFoot = "[&_:is(input,select,textarea)]:scroll-mb-24";

/** What sends a form: in sight however long the form is, where the window is high enough for both. */
export function FormFoot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`z-10 flex flex-wrap border-t border-base-content/16 bg-base-100 py-4 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-0 ${className}`}
    >
      {children}
    </div>
  );
}
