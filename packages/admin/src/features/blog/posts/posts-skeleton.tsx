const entries = ["1", "2", "3", "4", "5"];

export function PostsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico gli articoli…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {entries.map((entry) => (
          <div key={entry} className="post-entry">
            <div className="post-entry-picture skeleton" />
            <div>
              <div className="skeleton h-5 w-full max-w-96" />
              <div className="skeleton mt-3 h-5 w-56 max-w-full" />
            </div>
            <div className="post-entry-actions">
              <div className="skeleton my-2 h-5 w-64" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
