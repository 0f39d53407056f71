/** How long after the page has loaded the first notice comes, in milliseconds. */
export const firstSaleDelayMs = 3000;
/** How long a notice stays, in milliseconds. */
export const saleVisibleMs = 8000;
/** The time from one notice to the next, in milliseconds. */
export const saleEveryMs = 15_000;

interface SalesTurns {
  show: () => void;
  hide: () => void;
}

/** Calls `show` and `hide` in turn until the function it returns is called. */
export function startSalesSchedule({ show, hide }: SalesTurns): () => void {
  let hiding: ReturnType<typeof setTimeout>;
  let repeating: ReturnType<typeof setInterval>;
  const turn = () => {
    show();
    hiding = setTimeout(hide, saleVisibleMs);
  };
  const starting = setTimeout(() => {
    turn();
    repeating = setInterval(turn, saleEveryMs);
  }, firstSaleDelayMs);
  return () => {
    clearTimeout(starting);
    clearTimeout(hiding);
    clearInterval(repeating);
  };
}
