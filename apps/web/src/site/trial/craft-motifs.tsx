const teeth = Array.from({ length: 12 }, (_, index) => index * 30);

/** Drawings of the trades of the hand and of the desk; the classes are those of `food-motifs.tsx`. */
export function Wheel() {
  return (
    <>
      {teeth.map((angle) => (
        <path key={angle} className="m1" d="M104 4h32v28h-32z" transform={`rotate(${angle} 120 120)`} />
      ))}
      <circle className="m1" cx="120" cy="120" r="100" />
      <circle className="m3" cx="120" cy="120" r="66" />
      <circle className="m2" cx="120" cy="120" r="56" />
      {teeth
        .filter((angle) => angle % 60 === 0)
        .map((angle) => (
          <path key={angle} className="m3" d="M112 66h16l6 36h-28z" transform={`rotate(${angle} 120 120)`} />
        ))}
      <circle className="m1" cx="120" cy="120" r="22" />
      <circle className="m3" cx="120" cy="120" r="8" />
    </>
  );
}

export function Tap() {
  return (
    <>
      <path className="m2" d="M66 14h92v18h-34v22h-24V32H66z" />
      <path
        className="m1"
        d="M14 62h20v-8h20v8h26l12-10h40l12 10h14c46 0 72 26 72 72v18h-62v-16c0-12-6-18-18-18h-10c-8 8-18 12-28 12s-20-4-28-12H54v8H34v-8H14z"
      />
      <path className="m3" d="M34 70h20v40H34z" />
      <path className="m1" d="M160 152h78v14h-78z" />
      <path className="m2" d="M199 178c14 20 20 30 20 40a20 20 0 0 1-40 0c0-10 6-20 20-40z" />
      <path className="m3" d="M190 216a9 9 0 0 0 9 10v6a15 15 0 0 1-15-16z" />
    </>
  );
}

export function Plane() {
  return (
    <>
      <path className="m2" d="M8 178h224v34H8z" />
      <path className="ml" strokeWidth="4" d="M8 190c50-8 70 8 120 0s70 8 104 0M8 202c40-6 80 6 120 0s70 6 104 0" />
      <path className="m1" d="M14 128h212v44H14z" />
      <path className="m3" d="M104 128h28l10 44h-28z" />
      <path className="m1" d="m128 128 26-84h26l-26 84z" />
      <path className="m1" d="M38 128c-14-30-6-54 14-64 10 10 16 20 18 34 2 10 8 20 18 30z" />
      <circle className="m2" cx="206" cy="108" r="20" />
      <path
        className="ml"
        strokeWidth="8"
        strokeLinecap="round"
        d="M98 116C92 60 60 20 92 12s38 28 16 34-22-16-10-18"
      />
    </>
  );
}

export function Ledger() {
  return (
    <>
      <path className="m2" d="M30 26h150v196H30z" />
      <path className="m1" d="M46 10h154v196H46z" />
      <path className="m3" d="M64 32h118v26H64z" />
      <path className="m2" d="M64 156h24v32H64zm32-26h24v58H96zm32-20h24v78h-24zm32-30h22v108h-22z" />
      <path className="ml ml-light" strokeWidth="7" strokeLinecap="round" d="m64 128 34-26 30 4 50-36" />
      <path className="m3" d="m214 60 18 12-56 88-22 12 4-24z" />
      <path className="m1" d="m214 60 18 12-7 11-18-12z" />
    </>
  );
}
