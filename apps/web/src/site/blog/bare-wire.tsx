/** A wire with nothing on it but a card that says why, in a word or two. */
export function BareWire({ says }: { says: string }) {
  const lines = says.split(" ");
  return (
    <svg viewBox="0 0 560 300" className="w-full max-w-140" aria-hidden="true">
      <path
        className="fill-base-content"
        d="M0 36a9 9 0 0 1 18 0 9 9 0 0 1-18 0zM542 36a9 9 0 0 1 18 0 9 9 0 0 1-18 0z"
      />
      <path className="fill-none stroke-base-content" strokeWidth="4" d="M9 37q271 44 542 0" />
      <path className="fill-primary" d="M64 26h16v46H64zM478 26h16v46h-16z" />
      <path className="fill-base-content" d="M62 46h20v6H62zM476 46h20v6h-20z" />
      <g className="swing" style={{ transformOrigin: "280px 60px" }}>
        <path className="fill-sheet" d="M136 66h288v196H136z" />
        <path className="fill-base-300" d="M136 66h288v26H136z" />
        <path
          className="stroke-base-content/25"
          strokeWidth="8"
          d={`M166 236h150${lines.length > 1 ? "" : "M166 210h228"}`}
        />
        {lines.map((line, index) => (
          <text
            key={line}
            x="280"
            y={(lines.length > 1 ? 150 : 172) + index * 52}
            textAnchor="middle"
            className="display fill-accent text-[3.125rem]"
          >
            {line}
          </text>
        ))}
        <path className="fill-primary" d="M186 40h16v46h-16zM358 40h16v46h-16z" />
        <path className="fill-base-content" d="M184 60h20v6h-20zM356 60h20v6h-20z" />
      </g>
    </svg>
  );
}
