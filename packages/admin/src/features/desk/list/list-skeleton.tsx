const rows = ["1", "2", "3", "4", "5", "6", "7"];

export function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico i ticket…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {rows.map((row) => (
          <div key={row} className="ticket-skeleton-row">
            <div className="skeleton h-5 w-full max-w-72" />
            <div className="skeleton h-5 w-40" />
            <div className="skeleton h-5 w-28" />
          </div>
        ))}
      </div>
    </>
  );
}
