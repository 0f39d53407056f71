import { type House, houses, ourHouse } from "./street.content.ts";

/** The line where walls meet the pavement. */
const ground = 470;
const shopHeight = 152;
const floorHeight = 92;

const shutteredWindow = "street-window";

function Symbols() {
  return (
    <defs>
      <symbol id={shutteredWindow} viewBox="0 0 52 60" overflow="visible">
        <path d="M0 2h15v50H0zM37 2h15v50H37z" />
        <path className="fill-base-content" d="M15 2h22v50H15z" />
        <path className="fill-base-200" d="M18 6h7v19h-7zM27 6h7v19h-7zM18 28h7v20h-7zM27 28h7v20h-7z" />
        <path className="fill-base-content" d="M-3 52h58v5H-3z" />
      </symbol>
    </defs>
  );
}

const count = (length: number) => Array.from({ length }, (_, index) => index);

function Awning({ x, y, width, stripe }: { x: number; y: number; width: number; stripe: string }) {
  const stripes = Math.round(width / 24 / 2) * 2 + 1;
  const size = width / stripes;
  return (
    <>
      {count(stripes).map((index) => (
        <path
          key={index}
          className={index % 2 === 0 ? stripe : "fill-sheet"}
          d={`M${(x + index * size).toFixed(1)} ${y}h${size.toFixed(1)}v30a${(size / 2).toFixed(1)} ${(size / 2).toFixed(1)} 0 0 1-${size.toFixed(1)} 0z`}
        />
      ))}
    </>
  );
}

function Windows({ house, top }: { house: House; top: number }) {
  const step = house.width / house.windows;
  return count(house.floors).flatMap((floor) =>
    count(house.windows).map((column) => (
      <use
        key={`${floor}-${column}`}
        href={`#${shutteredWindow}`}
        className={house.shutters}
        x={house.x + step * (column + 0.5) - 26}
        y={top + 26 + floor * floorHeight}
        width="52"
        height="60"
      />
    )),
  );
}

/** A shop's window and door under its sign. */
function Shop({ house }: { house: House }) {
  const { x, width } = house;
  const top = ground - shopHeight;
  return (
    <>
      <path className={house.front} d={`M${x + 14} ${top}h${width - 28}v${shopHeight}H${x + 14}z`} />
      <text x={x + width / 2} y={top + 29} textAnchor="middle" className={`display text-[26px] ${house.sign}`}>
        {house.shop}
      </text>
      <path className="fill-base-200" d={`M${x + 28} ${top + 54}h${width - 118}v${shopHeight - 80}H${x + 28}z`} />
      <path className="fill-base-content" d={`M${x + width - 78} ${top + 54}h46v${shopHeight - 54}h-46z`} />
      <path className="fill-base-300" d={`M${x + width - 71} ${top + 61}h32v50h-32z`} />
      <Awning x={x + 8} y={top + 40} width={width - 16} stripe={house.stripe} />
    </>
  );
}

function HouseFront({ house }: { house: House }) {
  const top = ground - shopHeight - house.floors * floorHeight - 20;
  return (
    <g>
      <path className={house.wall} d={`M${house.x} ${top}h${house.width}V${ground}H${house.x}z`} />
      <path className="fill-base-content" d={`M${house.x - 4} ${top - 9}h${house.width + 8}v13H${house.x - 4}z`} />
      <Windows house={house} top={top} />
      <Shop house={house} />
    </g>
  );
}

/** Ours: lower than its neighbours, all window, a site in each pane. */
function OurHouse({ name }: { name: string }) {
  const { x, width } = ourHouse;
  const panes = [0, 1].map((index) => x + 26 + index * 104);
  return (
    <g>
      <path className="fill-sheet" d={`M${x} 152h${width}V${ground}H${x}z`} />
      <path className="fill-base-content" d={`M${x - 8} 140h${width + 16}v16H${x - 8}z`} />
      <g className="fill-primary">
        {[x + 34, x + 149, x + 264].map((left) => (
          <use key={left} href={`#${shutteredWindow}`} x={left} y="176" width="52" height="60" />
        ))}
      </g>
      <path className="fill-neutral" d={`M${x + 8} 250h${width - 16}V${ground}H${x + 8}z`} />
      <text x={x + width / 2} y="288" textAnchor="middle" className="display fill-base-200 text-[36px]">
        {name}
      </text>
      {panes.map((left, index) => (
        <g key={left}>
          <path className="fill-sheet" d={`M${left} 330h92v116h-92z`} />
          <path className="fill-base-200" d={`M${left} 366h92v44h-92z`} />
          <path
            className={index === 0 ? "fill-primary" : "fill-success"}
            d={
              index === 0
                ? `M${left + 34} 374h24v6c10 4 12 26-2 30h-20c-14-4-12-26-2-30z`
                : `M${left + 22} 380h48v30H${left + 22}z`
            }
          />
          <path className="fill-base-content/55" d={`M${left + 10} 418h52v5h-52zM${left + 10} 429h36v5h-36z`} />
        </g>
      ))}
      <path className="fill-base-300" d={`M${x + 240} 330h78v140h-78z`} />
      <path className="fill-neutral" d={`M${x + 250} 340h58v76h-58z`} />
      <path className="fill-primary" d={`M${x + 260} 364h38v20h-38z`} />
      <path className="fill-none stroke-base-200" strokeWidth="2" d={`m${x + 264} 364 15-14 15 14`} />
      <circle className="fill-neutral" cx={x + 307} cy="428" r="4" />
      <Awning x={x - 2} y={306} width={width + 4} stripe="fill-primary" />
    </g>
  );
}

function Bicycle({ x }: { x: number }) {
  return (
    <g className="fill-none stroke-base-content" strokeWidth="4" transform={`translate(${x} 430)`}>
      <circle cx="22" cy="34" r="20" />
      <circle cx="92" cy="34" r="20" />
      <path className="stroke-primary" strokeWidth="5" d="m22 34 18-32h34L56 34zM74 2 92 34M40 2l16 32M74 2l-3-12" />
      <path d="M32-4h18M62-12h20" strokeWidth="5" />
    </g>
  );
}

function LampAndTree() {
  return (
    <>
      <path className="fill-base-content" d="M452 230h8v260h-8zM444 482h24v8h-24zM440 196h32l-6 36h-20z" />
      <path className="fill-base-200" d="M446 202h20l-4 24h-12z" />
      <path className="fill-base-content" d="M1256 430h8v44h-8z" />
      <circle className="fill-success" cx="1260" cy="418" r="31" />
      <path className="fill-primary" d="M1234 460h52l-7 32h-38z" />
    </>
  );
}

/** The elevation of the street: a row of shops, ours among them. */
export function StreetDrawing({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 1700 520"
      className="block relative left-1/2 w-[max(104%,70rem)] max-w-none [translate:-50.9%] max-md:w-224"
      aria-hidden="true"
    >
      <Symbols />
      {houses.map((house) => (
        <HouseFront key={house.x} house={house} />
      ))}
      <OurHouse name={name} />
      <path className="fill-base-content" d={`M0 ${ground}h1700v10H0z`} />
      <path className="fill-base-300" d={`M0 ${ground + 10}h1700v40H0z`} />
      <LampAndTree />
      <Bicycle x={560} />
    </svg>
  );
}
