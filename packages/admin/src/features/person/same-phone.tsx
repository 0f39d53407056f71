/** Marks what was found by the phone alone: it may be another person's. */
export function SamePhone({ otherEmail }: { otherEmail: string | null }) {
  if (otherEmail === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 mt-0.5">
      <span className="badge badge-warning">Stesso telefono</span> {otherEmail || "senza email"}
    </span>
  );
}
