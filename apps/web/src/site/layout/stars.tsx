const starPath =
  "M10 1.300l2.700 5.700 6.200.8-4.600 4.300 1.200 6.200L10 15.200l-5.500 3.100 1.200-6.200L1.100 7.800l6.200-.8z";

/** Five stars, the last one cut in half when the rating says so. */
export function Stars({ rating }: { rating: number }) {
  const label = `${String(rating).replace(".", ",")} stelle su 5`;
  return (
    <svg viewBox="0 0 108 20" className="h-5 w-27" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((index) => {
        const filled = Math.min(1, Math.max(0, rating - index));
        return (
          <g key={index} transform={`translate(${index * 22})`}>
            {filled < 1 && <path d={starPath} className="fill-current opacity-25" />}
            {filled > 0 && (
              <path d={starPath} className={`fill-primary ${filled < 1 ? "[clip-path:inset(0_50%_0_0)]" : ""}`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
