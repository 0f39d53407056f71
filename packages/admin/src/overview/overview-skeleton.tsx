const panels = ["1", "2", "3", "4"];

/** Holds the places of what waits and of the charts. */
export function OverviewSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico la panoramica…
      </p>
      <div aria-hidden="true" className="waiting-panels">
        {panels.map((panel) => (
          <div key={panel} className="placeholder h-52" />
        ))}
      </div>
      <div aria-hidden="true" className="series-panels">
        {panels.map((panel) => (
          <div key={panel} className="placeholder h-60" />
        ))}
      </div>
    </>
  );
}
