import type { ReactNode } from "react";

interface StrollProps {
  /** Whether the order of what it holds says something. */
  isOrdered?: boolean;
  label: string;
  /** Its place and, from tablets on, its grid. */
  className: string;
  children: ReactNode;
}

/** A list that is a row to push aside on a phone, within reach of the keyboard, and a grid on larger screens. */
export function Stroll({ isOrdered, label, className, children }: StrollProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List tabIndex={0} aria-label={label} className={`stroll sm:overflow-visible sm:p-0 ${className}`}>
      {children}
    </List>
  );
}
