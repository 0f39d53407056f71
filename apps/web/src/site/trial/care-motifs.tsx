/** Drawings of the trades that care and sell; the classes are those of `food-motifs.tsx`. */
export function Scissors() {
  return (
    <>
      <path
        className="m2"
        d="M150 20h60v12h-60zm0 22h60v8h-60zm0 18h60v8h-60zm0 18h60v8h-60zm0 18h60v8h-60zm0 18h60v8h-60zm0 18h60v8h-60zm0 18h60v8h-60z"
      />
      <path className="m2" d="M206 20h22v190h-22z" />
      <path className="m1" d="M40 8c16 30 44 88 62 132l-18 14C64 110 40 50 40 8z" />
      <path className="m1" d="M146 8c-14 30-44 88-62 132l18 14c20-44 44-104 44-146z" />
      <circle className="m3" cx="93" cy="126" r="7" />
      <g className="ml" strokeWidth="15">
        <circle cx="56" cy="186" r="32" />
        <circle cx="132" cy="186" r="32" />
      </g>
    </>
  );
}

export function Lotus() {
  return (
    <>
      <circle className="m2" cx="120" cy="92" r="70" />
      <path className="m1" d="M120 34c30 34 42 68 42 96 0 26-16 44-42 54-26-10-42-28-42-54 0-28 12-62 42-96z" />
      <path className="m3" d="M120 66c18 24 26 46 26 66 0 18-10 30-26 38-16-8-26-20-26-38 0-20 8-42 26-66z" />
      <path
        className="m1"
        d="M34 82c30 6 48 20 58 44 6 18 8 38 4 58-46-8-68-42-62-102zM206 82c-30 6-48 20-58 44-6 18-8 38-4 58 46-8 68-42 62-102z"
      />
      <path
        className="m1"
        d="M8 146c30-10 62-2 82 18 10 10 18 20 24 28-48 12-86-4-106-46zM232 146c-30-10-62-2-82 18-10 10-18 20-24 28 48 12 86-4 106-46z"
      />
      <path className="ml" strokeWidth="6" strokeLinecap="round" d="M28 216h184M64 232h112" />
    </>
  );
}

export function Shirt() {
  return (
    <>
      <path
        className="ml"
        strokeWidth="8"
        strokeLinecap="round"
        d="M120 52c0-16 18-14 18-28 0-10-8-16-18-16s-18 6-18 16"
      />
      <path className="m1" d="m120 44 68 28 44 62-40 28-14-20v92H62v-92l-14 20-40-28 44-62z" />
      <path className="m2" d="M92 56c4 20 16 30 28 30s24-10 28-30l14 6c-6 30-22 44-42 44S84 92 78 62z" />
      <path className="m3" d="M116 108h8v112h-8z" />
      <g className="m3">
        <circle cx="140" cy="128" r="5" />
        <circle cx="140" cy="158" r="5" />
        <circle cx="140" cy="188" r="5" />
      </g>
      <path className="m2" d="M76 136h28v34H76z" />
    </>
  );
}

export function Flower() {
  return (
    <>
      <path className="ml" strokeWidth="9" strokeLinecap="round" d="M118 120c4 40 2 76-6 112" />
      <path
        className="m2"
        d="M114 198c-40 6-66-10-76-42 40-4 66 10 76 42zM118 182c10-34 36-50 76-44-6 36-34 52-76 44z"
      />
      <g className="m1">
        <ellipse cx="118" cy="38" rx="27" ry="34" />
        <ellipse cx="118" cy="38" rx="27" ry="34" transform="rotate(72 118 80)" />
        <ellipse cx="118" cy="38" rx="27" ry="34" transform="rotate(144 118 80)" />
        <ellipse cx="118" cy="38" rx="27" ry="34" transform="rotate(216 118 80)" />
        <ellipse cx="118" cy="38" rx="27" ry="34" transform="rotate(288 118 80)" />
      </g>
      <circle className="m3" cx="118" cy="80" r="24" />
      <circle className="m2" cx="118" cy="80" r="12" />
    </>
  );
}
