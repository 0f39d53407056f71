/** In place of a work's picture: an unfurnished shop. */
export function EmptyPane() {
  return (
    <svg viewBox="0 0 64 48" className="w-20" aria-hidden="true">
      <path
        className="fill-none stroke-current"
        strokeWidth="2.5"
        d="M4 20h56M8 20v24h48V20M4 20 9 5h46l5 15M24 44V29h16v15"
      />
    </svg>
  );
}
