import type { ReactNode } from "react";

/** For what scrolls over a foot: what takes the focus stops above it, also where the foot has two rows. */
export const aboveFoot = "[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-36";

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
