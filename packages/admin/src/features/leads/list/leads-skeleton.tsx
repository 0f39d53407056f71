const rows = ["1", "2", "3", "4", "5", "6", "7"];

export function LeadsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico i contatti…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {rows.map((row) => (
          <div
            key={row}
            className="grid gap-3 border-b border-base-content/15 py-4 lg:grid-cols-[9rem_1fr_1.500fr_2fr] lg:gap-8"
          >
            <div className="skeleton h-5 w-32" />
            <div className="skeleton h-5 w-40" />
            <div className="skeleton h-5 w-full max-w-64" />
            <div className="skeleton h-5 w-full max-w-md" />
          </div>
        ))}
      </div>
    </>
  );
}
