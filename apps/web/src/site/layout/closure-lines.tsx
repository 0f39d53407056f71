import { type Closure, closureWords } from "@vetrina/contract/settings/closures";

/**
 * "Chiusi per ferie dal 10 al 24 agosto", within an island `open-days`, which shows the ones that are near. Who runs no
 * script reads them all: each says its days.
 */
export const ClosureLines = ({ closures }: { closures: readonly Closure[] }) =>
  closures.map((closure) => (
    <p
      key={closure.from}
      data-closed-from={closure.from}
      data-closed-to={closure.to}
      className="mt-1 hidden font-semibold noscript:block"
    >
      {closureWords(closure)}
    </p>
  ));
