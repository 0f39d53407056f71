/** The agency's sign, as it hangs over the public site. */
export function Wordmark({ name }: { name: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <svg viewBox="0 0 40 36" className="h-7 w-8 shrink-0" aria-hidden="true">
        <path className="fill-primary" d="M2 0h12v17a6 6 0 0 1-12 0zM26 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-secondary" d="M14 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-none stroke-current" strokeWidth="3" d="M5.5 23v11.500h29V23" />
      </svg>
      <span
        className={`display min-w-0 leading-none wrap-anywhere ${name.length > 20 ? "line-clamp-3 pb-[0.15em] text-base" : "text-[1.1875rem]"}`}
      >
        {name}
      </span>
    </p>
  );
}
