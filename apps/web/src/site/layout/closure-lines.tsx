import { type Closure, closureWords } from "@vetrina/contract/settings/closures";

/** "Chiusi per ferie dal 10 al 24 agosto", within an island `open-days`, which shows the ones that are near. */
export const ClosureLines = ({ closures }: { closures: readonly Closure[] }) =>
  closures.map((closure) => (
    <p
      key={closure.from}
      data-closed-from={closure.from}
      data-closed-to={closure.to}
      hidden
      className="mt-1 font-semibold"
    >
      {closureWords(closure)}
    </p>
  ));
