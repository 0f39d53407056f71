/** Drawings of the trades that feed; `m1` to `m3` are the small site's colours, `ml` a line of them. */
export function Plate() {
  return (
    <>
      <circle className="m1" cx="120" cy="120" r="92" />
      <circle className="m3" cx="120" cy="120" r="80" />
      <circle className="m2" cx="120" cy="120" r="54" />
      <path className="ml" strokeWidth="7" d="M120 84a36 36 0 1 1-36 36 26 26 0 1 1 26 26 16 16 0 1 1 14-22" />
      <path className="m1" d="M8 40h6v40h5V40h6v40h5V40h6v46c0 10-6 14-10 16v92c0 8-8 8-8 0v-92c-4-2-10-6-10-16z" />
      <path className="m1" d="M222 38c-14 6-20 30-20 58 0 8 4 12 10 12v86c0 8 10 8 10 0z" />
    </>
  );
}

export function Pizza() {
  return (
    <>
      <path className="m1" d="M116 22a98 98 0 1 0 98 98h-98z" />
      <path className="m2" d="M116 38a82 82 0 1 0 82 82h-82z" />
      <path className="m1" d="M136 4a98 98 0 0 1 98 98h-98z" />
      <path className="m2" d="M136 20a82 82 0 0 1 82 82h-82z" />
      <g className="m3">
        <circle cx="78" cy="92" r="17" />
        <circle cx="66" cy="148" r="14" />
        <circle cx="118" cy="160" r="17" />
        <circle cx="164" cy="150" r="13" />
        <circle cx="166" cy="66" r="15" />
        <circle cx="100" cy="60" r="8" />
      </g>
      <path
        className="m1"
        d="M92 118c16-10 26-6 32 4-14 8-24 6-32-4zM128 186c6-14 16-16 26-10-6 12-14 14-26 10zM190 82c4-12 12-14 20-8-4 10-10 12-20 8z"
      />
    </>
  );
}

export function Cup() {
  return (
    <>
      <path
        className="ml"
        strokeWidth="9"
        strokeLinecap="round"
        d="M88 24c-18 18 18 24 0 44M122 14c-18 20 18 28 0 52M156 24c-18 18 18 24 0 44"
      />
      <path
        className="m1"
        d="M42 86h152v8c26-4 42 8 42 30 0 26-22 40-54 38-12 24-34 38-64 38-48 0-76-34-76-84zm150 24c0 14-2 26-6 36 20 0 32-8 32-22 0-11-10-16-26-14z"
      />
      <path className="m2" d="M56 98h124c0 6 0 12-2 18H58c-2-6-2-12-2-18z" />
      <path className="m3" d="M96 104c10 8 34 8 44 0-4 10-12 12-22 12s-18-2-22-12z" />
      <path className="m1" d="M18 212h200c-6 14-16 18-30 18H48c-14 0-24-4-30-18z" />
    </>
  );
}

export function Loaf() {
  return (
    <>
      <ellipse className="m1" cx="112" cy="146" rx="104" ry="66" />
      <ellipse className="m2" cx="112" cy="138" rx="92" ry="54" />
      <g className="m3">
        <path d="M52 122c10-16 26-26 42-28-14 18-16 44-8 74-18-6-32-24-34-46z" />
        <path d="M104 96c12-6 28-6 40-2-14 16-18 46-10 82-12 2-24 2-34-2-8-28-6-58 4-78z" />
        <path d="M158 102c14 4 28 16 34 28-2 18-14 30-30 38-10-24-12-48-4-66z" />
      </g>
      <path className="ml" strokeWidth="6" strokeLinecap="round" d="M224 84C218 50 200 26 176 12" />
      <path
        className="m1"
        d="M222 66c-18 0-26-8-26-22 16 0 24 8 26 22zM212 46c-16 4-26-2-28-14 14-4 24 2 28 14zM226 60c14-8 16-20 8-32-12 8-14 20-8 32zM214 38c12-10 12-22 4-30-10 8-12 20-4 30z"
      />
    </>
  );
}
