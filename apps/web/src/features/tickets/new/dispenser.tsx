/** The machine by the door that hands out the numbers. */
export function Dispenser() {
  return (
    <svg viewBox="0 0 300 320" className="w-full max-w-64" aria-hidden="true">
      <path className="fill-neutral" d="M118 0h64v40h-64z" />
      <path className="fill-primary" d="M40 130a110 110 0 0 1 220 0v52a44 44 0 0 1-44 44H84a44 44 0 0 1-44-44z" />
      <circle className="fill-accent" cx="150" cy="118" r="66" />
      <circle className="fill-base-200" cx="150" cy="118" r="52" />
      <circle className="fill-neutral" cx="150" cy="118" r="13" />
      <path className="fill-none stroke-base-300" strokeWidth="3" d="M150 84a34 34 0 1 1-34 34 30 30 0 0 1 30-30" />
      <path className="fill-neutral" d="M92 190h116v14H92z" />
      <path className="fill-sheet" d="M102 197h96v104l-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8z" />
      <text x="150" y="234" textAnchor="middle" className="fill-muted text-[0.8125rem]">
        risposta entro
      </text>
      <text x="150" y="280" textAnchor="middle" className="display fill-base-content text-[2.75rem]">
        24h
      </text>
    </svg>
  );
}
