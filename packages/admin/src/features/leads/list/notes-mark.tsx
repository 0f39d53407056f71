/** Tells that the staff has written something down. */
export function NotesMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted">
      <svg
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0 fill-none stroke-current"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M2 2h12v8l-4 4H2zM10 14v-4h4M5 5.500h6M5 8.500h3" strokeLinejoin="round" />
      </svg>
      {count === 1 ? "1 nota" : `${count} note`}
    </p>
  );
}
