const rows = ["1", "2", "3", "4"];

/** Holds the place of a list that is on its way. `label` says of what, to those who don't see it. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {rows.map((row) => (
          <div key={row} className="skeleton my-4 h-14 w-full" />
        ))}
      </div>
    </>
  );
}
