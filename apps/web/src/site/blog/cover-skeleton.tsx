/** Skeleton papers while a search waits for its answer. */
const skeletonCovers = ["a", "b", "c", "d", "e", "f"];

function CoverSkeleton() {
  return (
    <div className="cover" data-skeleton>
      <div className="cover-sheet [--lean:0deg]">
        <div className="ghost aspect-1200/630" />
        <div className="flex grow flex-col gap-3 px-5 pt-5 pb-4">
          <div className="ghost h-4 w-28" />
          <div className="ghost h-6 w-full" />
          <div className="ghost h-6 w-2/3" />
          <div className="ghost mt-2 h-4 w-full" />
          <div className="ghost h-4 w-11/12" />
          <div className="ghost h-4 w-1/2" />
        </div>
      </div>
    </div>
  );
}

/** Six papers with nothing on them yet. */
export function CoverSkeletons() {
  return (
    <>
      <p className="flex min-h-11 items-center font-semibold">Cerco tra gli scaffali…</p>
      <div className="rack" aria-hidden="true">
        {skeletonCovers.map((name) => (
          <CoverSkeleton key={name} />
        ))}
      </div>
    </>
  );
}
