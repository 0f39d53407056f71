interface SortHeadingProps {
  label: string;
  className: string;
  /** How the list is sorted by this column now; undefined while it is sorted by another. */
  sorted: "ascending" | "descending" | undefined;
  onSort: () => void;
}

/** A column's heading that sorts the list by it, or turns the order round. */
export function SortHeading({ label, className, sorted, onSort }: SortHeadingProps) {
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button
        type="button"
        className="btn h-7 max-w-full flex-nowrap btn-link gap-1.5 font-semibold whitespace-nowrap"
        onClick={onSort}
      >
        {label}
        <svg
          viewBox="0 0 12 12"
          className={`size-3 fill-current ${sorted === "ascending" ? "rotate-180" : ""} ${sorted ? "" : "opacity-30"}`}
          aria-hidden="true"
        >
          <path d="M1 4h10L6 10z" />
        </svg>
      </button>
    </th>
  );
}
