import type { ReactNode } from "react";

interface SortButtonProps {
  label: string;
  /** How the list is sorted by this column now; undefined while it is sorted by another. */
  sorted: "ascending" | "descending" | undefined;
  onSort: () => void;
  children?: ReactNode;
}

/** Sorts a list by one of its columns, or turns the order round. */
export function SortButton({ label, sorted, onSort, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className="btn h-7 max-w-full flex-nowrap btn-link gap-1.5 font-semibold whitespace-nowrap"
      onClick={onSort}
    >
      {label}
      {children}
      <svg
        viewBox="0 0 12 12"
        className={`size-3 fill-current ${sorted === "ascending" ? "rotate-180" : ""} ${sorted ? "" : "opacity-30"}`}
        aria-hidden="true"
      >
        <path d="M1 4h10L6 10z" />
      </svg>
    </button>
  );
}

/** A column's heading that sorts the table by it. */
export function SortHeading({ className, ...button }: Omit<SortButtonProps, "children"> & { className: string }) {
  return (
    <th scope="col" className={className} aria-sort={button.sorted}>
      <SortButton {...button} />
    </th>
  );
}
