/** Blocks of the old town, drawn by hand; none is square because none ever is. */
const blocks = [
  "M24 30 190 22l8 96-60 22-110-8z",
  "M226 20l150-8 10 92-76 30-78-12z",
  "M414 12l176-2-14 96-150 2z",
  "M620 12l130 6 4 84-146 4z",
  "M28 160l112 8 30 84-30 44-116-10z",
  "M28 314l118 10 20 84-26 44-116-14z",
  "M180 328l92-20 26 58-14 60-86-14z",
  "M296 468l-8 88-126 8 10-120z",
  "M24 466l114 14-8 84-106 2z",
  "M330 468l116-12 8 106-130 4z",
  "M480 452l120 4-4 108-112-2z",
  "M330 306l106-6 10 126-114 10-20-66z",
  "M470 300l118 8 8 116-118 0z",
  "M626 128l128-4 6 92-126 4z",
];

const trees = [
  [654, 268],
  [694, 256],
  [736, 270],
  [664, 312],
  [712, 304],
  [748, 322],
] as const;

/** The walls between houses, scratched into the blocks. */
const lots =
  "M70 28l6 98M122 26l4 70 72-4M76 80l50-4M270 18l4 96M322 15l4 64 60-4M468 11l6 96M520 10l-4 50 68 2M670 13l-4 88M712 15v44l42 2M74 162l4 94M78 210l64-2M70 316l2 112M72 372l92 4M226 318l10 106M188 366l84-4M70 470l-4 84M66 510l62 4M214 464l-4 98M170 512l122 4M376 466l6 102M336 514l112-6M538 454l2 110M482 508l118 2M374 304l6 120M330 366l108-6M528 304l2 60M472 362l120 4M534 366l-2 62M676 127l4 96M630 176l128-4";

/** Courtyards. */
const courts =
  "M338 30h24v26h-24zM496 74h22v20h-22zM104 222h24v20h-24zM90 390h24v22H90zM344 318h20v26h-20zM504 378h18v30h-18zM186 526h20v24h-20zM556 470h26v22h-26z";

function River() {
  return (
    <>
      <path className="fill-info" d="M-30 590c130-24 260 12 410 0s270-30 450-8v110H-30z" />
      <path
        className="fill-none stroke-base-100/70"
        strokeWidth="3"
        strokeLinecap="round"
        d="M60 612c14-6 22 6 36 0s22 6 36 0M300 618c14-6 22 6 36 0s22 6 36 0M560 608c14-6 22 6 36 0s22 6 36 0"
      />
      <path className="fill-base-100 stroke-base-content" strokeWidth="3" d="m302 566 22-1 6 75h-26z" />
    </>
  );
}

function Square() {
  return (
    <>
      <path
        className="fill-base-100 stroke-base-content"
        strokeWidth="3"
        d="m236 170 92-28 116 2 8 124-136 12-70-36z"
      />
      <path className="fill-accent" d="M268 178h30v-20h22v20h30v22h-30v48h-22v-48h-30z" />
      <circle className="fill-info stroke-base-content" strokeWidth="3" cx="400" cy="214" r="17" />
      <circle className="fill-base-100" cx="400" cy="214" r="5" />
    </>
  );
}

function Gardens() {
  return (
    <>
      <path className="fill-success/35 stroke-base-content" strokeWidth="3" d="m630 244 132-8 6 166-136 8z" />
      {trees.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="fill-success" cx={x} cy={y} r="15" />
      ))}
      <path className="fill-base-200 stroke-base-content" strokeWidth="3" d="m628 440 140-6 4 126-146 2z" />
      <path
        className="fill-none stroke-base-content/40"
        strokeWidth="2"
        d="M652 440v34M680 438v36M708 437v36M736 436v36M652 524v38M680 524v38M708 524v38M736 522v38"
      />
      <path className="fill-info" d="M684 482h34v34h-34z" />
    </>
  );
}

function Names({ street }: { street: string }) {
  return (
    <g className="fill-base-content text-[18px]">
      <path id="via-nostra" className="fill-none" d="M312 297C390 295 470 293 566 296" />
      <path id="via-mercato" className="fill-none" d="M604 300 614 560" />
      <path id="via-forno" className="fill-none" d="M30 306 160 318" />
      <text className="display" textAnchor="middle">
        <textPath href="#via-nostra" startOffset="44%">
          {street}
        </textPath>
      </text>
      <text>
        <textPath href="#via-mercato" startOffset="12%">
          Via del Mercato
        </textPath>
      </text>
      <text>
        <textPath href="#via-forno" startOffset="0%">
          Via del Forno
        </textPath>
      </text>
      <g textAnchor="middle">
        <text x="701" y="507" className="display fill-base-100 text-[24px]">
          P
        </text>
        <text x="400" y="256">
          Piazza
        </text>
        <text x="700" y="376" className="display">
          Giardini
        </text>
        <text x="200" y="624" className="fill-base-100">
          il fiume
        </text>
      </g>
    </g>
  );
}

/** Our corner, with the tag of the shop stuck into it like a pin. */
function Pin({ name }: { name: string }) {
  return (
    <>
      <path className="fill-primary stroke-base-content" strokeWidth="3" d="m470 300 118 8 3 56-119-4z" />
      <path className="stroke-base-content" strokeWidth="4" d="M574 330V196" />
      <circle className="fill-base-content" cx="574" cy="331" r="8" />
      <path className="fill-primary stroke-base-content" strokeWidth="3" d="M574 158h204v58H574l-16-29z" />
      <circle className="fill-base-content" cx="578" cy="187" r="5" />
      <text x="682" y="194" textAnchor="middle" className="display fill-primary-content text-[20px]">
        {name}
      </text>
    </>
  );
}

function Compass() {
  return (
    <g transform="translate(74 88)">
      <circle className="fill-base-100 stroke-base-content" strokeWidth="3" r="34" />
      <path className="fill-primary" d="m0-28 9 28H-9z" />
      <path className="fill-base-content" d="m0 28 9-28H-9z" />
      <text y="-40" textAnchor="middle" className="display fill-base-content text-[20px]">
        N
      </text>
    </g>
  );
}

/** A plan of the quarter by our own hand: it sets the scene, the live map and the directions lead there. */
export function QuarterMap({ name, street }: { name: string; street: string }) {
  return (
    <svg viewBox="0 0 790 640" className="block" aria-hidden="true">
      <filter id="mano" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="8" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="7" />
      </filter>
      <path className="fill-base-100" d="M0 0h790v640H0z" />
      <g filter="url(#mano)">
        <River />
        <g className="fill-base-200 stroke-base-content" strokeWidth="3" strokeLinejoin="round">
          {blocks.map((block) => (
            <path key={block} d={block} />
          ))}
        </g>
        <path className="fill-none stroke-base-content/40" strokeWidth="1.5" d={lots} />
        <path className="fill-base-100 stroke-base-content/60" strokeWidth="1.5" d={courts} />
        <Square />
        <Gardens />
        <path
          className="fill-none stroke-accent"
          strokeWidth="4"
          strokeDasharray="14 8"
          d="M0 148c70 10 130 12 190 6 20-2 24-60 20-154"
        />
      </g>
      <Names street={street} />
      <Pin name={name} />
      <Compass />
    </svg>
  );
}
