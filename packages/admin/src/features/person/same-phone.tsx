/** Marks what was found by the phone alone: it may be another person's. */
export function SamePhone({ otherEmail }: { otherEmail: string | null }) {
  if (otherEmail === null) return null;
  return (
    <span className="person-same-phone">
      <span className="badge badge-warning">Stesso telefono</span> {otherEmail || "senza email"}
    </span>
  );
}
