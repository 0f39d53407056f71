const frames = [
  { frame: "fill-primary", letters: "fill-primary-content" },
  { frame: "fill-neutral", letters: "fill-base-200" },
  { frame: "fill-sheet", letters: "fill-base-content" },
];

/** Initials in a shop door's arch, in place of a photo. */
export function Monogram({ initials, tone, className }: { initials: string; tone: number; className: string }) {
  const colours = frames[tone % frames.length];
  return (
    <svg viewBox="0 0 80 96" className={className} aria-hidden="true">
      <path className={colours?.frame} d="M0 96V40a40 40 0 0 1 80 0v56z" />
      <text x="40" y="64" textAnchor="middle" className={`display text-[1.75rem] ${colours?.letters}`}>
        {initials}
      </text>
    </svg>
  );
}
