const panels = ["1", "2", "3", "4"];
const rows = ["1", "2", "3"];

/** Holds the places of what waits and of the numbers. */
export function OverviewSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico la panoramica…
      </p>
      <div aria-hidden="true">
        <div className="skeleton mb-4 h-6 w-56" />
        <div className="waiting-panels">
          {panels.map((panel) => (
            <div key={panel} className="waiting-panel gap-3 pb-4">
              <div className="skeleton mt-3 mb-1 h-5 w-36" />
              {rows.map((row) => (
                <div key={row} className="skeleton h-9" />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true">
        <div className="skeleton mb-4 h-6 w-48" />
        <div className="series-panels">
          {panels.map((panel) => (
            <div key={panel} className="flex min-w-0 flex-col bg-sheet px-5 pt-4 pb-2 h-44 gap-3">
              <div className="skeleton h-5 w-28" />
              <div className="skeleton h-9 w-16" />
              <div className="skeleton mt-auto mb-4 h-5 w-36" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
