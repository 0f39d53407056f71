import type { ReactNode } from "react";

interface Figure {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The numbers of a report at a glance. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-5">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="text-[2rem] leading-tight font-bold tabular-nums not-has-[a]:py-2">{value}</dd>
          {note && <dd className="text-note text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
