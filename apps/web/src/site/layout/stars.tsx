import { cssVariables } from "@vetrina/ui/css-variables";

/** Five stars, the last one cut in half when the rating says so. */
export function Stars({ rating }: { rating: number }) {
  const label = `${String(rating).replace(".", ",")} stelle su 5`;
  return <span role="img" aria-label={label} className="stars" style={cssVariables({ "--rating": rating })} />;
}
