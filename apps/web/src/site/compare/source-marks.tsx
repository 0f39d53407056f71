import { type SourceKey, sourceKeys } from "./compare.content.ts";

export const sourceId = (source: SourceKey) => `fonte-${sourceKeys.indexOf(source) + 1}`;

/** The numbers of the sources behind a figure, each leading to its line. */
export function SourceMarks({ keys }: { keys: SourceKey[] }) {
  return keys.map((source) => (
    <sup key={source}>
      <a
        href={`#${sourceId(source)}`}
        aria-label={`Fonte ${sourceKeys.indexOf(source) + 1}`}
        className="px-1 py-2 text-note underline underline-offset-2"
      >
        {sourceKeys.indexOf(source) + 1}
      </a>
    </sup>
  ));
}
