const shelf = [0, 1, 2];

function WindowFrame() {
  return (
    <>
      <path className="fill-neutral" d="M0 0h640v470H0z" />
      <path className="fill-sheet" d="M6 52h628v412H6z" />
      <g className="fill-base-200">
        <circle cx="28" cy="27" r="7" />
        <circle cx="52" cy="27" r="7" />
      </g>
      <circle className="fill-primary" cx="76" cy="27" r="7" />
      <path className="fill-base-100" d="M108 12h504v30H108z" />
      <text className="build-type fill-base-content font-receipt text-[17px]" x="122" y="33">
        argilla-faenza.it
      </text>
    </>
  );
}

function Vase() {
  return (
    <g className="build [--step:5]">
      <path className="fill-base-200" d="M350 108h260v200H350z" />
      <path
        className="fill-primary"
        d="M448 152h64c0 18-10 24-10 36 0 16 34 24 34 58 0 28-20 44-56 44s-56-16-56-44c0-34 34-42 34-58 0-12-10-18-10-36z"
      />
      <path
        className="build-draw fill-none stroke-sheet [--step:8]"
        pathLength="1"
        strokeWidth="6"
        d="M427 240c10-12 17-12 26.500 0s17 12 26.500 0 17-12 26.500 0 17 12 27.500 0"
      />
      <path className="fill-base-content" d="M350 290h260v18H350z" />
    </g>
  );
}

function Shelf() {
  return (
    <>
      {shelf.map((index) => (
        <g key={index} className={["build [--step:9]", "build [--step:10]", "build [--step:11]"][index]}>
          <path className="fill-base-100" d={`M${30 + index * 198} 340h184v124H${30 + index * 198}z`} />
          <g transform={`translate(${30 + index * 198} 340)`}>
            {index === 0 && <path className="fill-accent" d="M56 40h72c0 34-16 50-36 50S56 74 56 40z" />}
            {index === 1 && <path className="fill-base-content" d="M66 34h44v12h16v28h-16v16H66zm44 22v8h6v-8z" />}
            {index === 2 && (
              <path className="fill-base-300" d="M46 70h92c-8 14-24 20-46 20s-38-6-46-20zm34-34h24v34H80z" />
            )}
            <path className="fill-base-content/70" d="M40 104h66v7H40z" />
            <path className="fill-primary" d="M118 104h26v7h-26z" />
          </g>
        </g>
      ))}
    </>
  );
}

/** A browser window in which a potter's site builds itself, piece by piece, and then rests finished. */
export function HeroWindow() {
  return (
    <svg
      viewBox="0 0 640 470"
      className="block h-auto w-full lg:w-[calc(100%+clamp(1.25rem,5vw,4rem)*0.5)] lg:max-w-none"
      aria-hidden="true"
    >
      <WindowFrame />
      <g className="build [--step:2]">
        <text className="display fill-base-content text-[22px]" x="30" y="88">
          Argilla
        </text>
        <path className="fill-base-content/60" d="M392 78h52v7h-52zM460 78h40v7h-40z" />
        <path className="fill-primary" d="M522 68h88v26h-88z" />
      </g>
      <g className="display fill-base-content text-[44px]">
        <text className="build [--step:3]" x="30" y="168">
          Vasi che
        </text>
        <text className="build [--step:4]" x="30" y="214">
          nascono qui
        </text>
      </g>
      <path className="build fill-base-content/60 [--step:5]" d="M30 238h270v8H30zM30 256h210v8H30z" />
      <g className="build [--step:6]">
        <path className="fill-base-content" d="M30 280h136v32H30z" />
        <path className="fill-base-200" d="M56 293h84v7H56z" />
      </g>
      <Vase />
      <Shelf />
    </svg>
  );
}
