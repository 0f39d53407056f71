/** The sign over the door: a small awning and the agency's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <a href="/" className="flex min-h-11 items-center gap-3 text-base-200">
      <svg viewBox="0 0 40 36" className="h-8 w-9 shrink-0" aria-hidden="true">
        <path className="fill-primary" d="M2 0h12v17a6 6 0 0 1-12 0zM26 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-sheet" d="M14 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-none stroke-base-200" strokeWidth="3" d="M5.5 23v11.500h29V23" />
      </svg>
      <span className="display text-[1.3125rem] leading-none whitespace-nowrap">{name}</span>
    </a>
  );
}
