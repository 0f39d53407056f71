/** Holds the dashboard's place while the server says who is there. */
export function ShellSkeleton() {
  return (
    <main className="min-h-dvh">
      <h1 className="sr-only">Area Amministrativa</h1>
      <p role="status" className="sr-only">
        Apro l’area amministrativa…
      </p>
      <div aria-hidden="true">
        <div className="bg-neutral pt-16">
          <div className="desk">
            <div className="h-11 w-28 bg-base-100" />
          </div>
        </div>
        <div className="desk pt-5 sm:pt-7 min-[75rem]:pt-4">
          <div className="skeleton h-10 w-48" />
          <div className="skeleton mt-8 h-24 w-full" />
          <div className="skeleton mt-4 h-64 w-full" />
        </div>
      </div>
    </main>
  );
}
