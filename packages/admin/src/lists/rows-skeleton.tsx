import { Fragment, type ReactNode } from "react";

const rows = ["1", "2", "3", "4", "5", "6", "7"];

interface RowsSkeletonProps {
  /** Says of what, to those who don't see it. */
  label: string;
  count?: number;
  /** A row. */
  children?: ReactNode;
}

/** Holds the place of a list that is on its way. */
export function RowsSkeleton({
  label,
  count = 4,
  children = <div className="skeleton my-4 h-14 w-full" />,
}: RowsSkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {rows.slice(0, count).map((row) => (
          <Fragment key={row}>{children}</Fragment>
        ))}
      </div>
    </>
  );
}
