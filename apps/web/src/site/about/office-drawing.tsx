import { officePlaces } from "./office.content.ts";

function Shell() {
  return (
    <>
      <path className="fill-base-100" d="M20 40h960v430H20z" />
      <path className="fill-base-200" d="M20 300h960v170H20z" />
      <path
        className="fill-base-content"
        d="M0 20h1000v24H0zM0 44h20v94H0zM8 138h4v328H8zM980 44h20v426h-20zM-48 466h1048v16H-48z"
      />
      <path data-part="awning" className="fill-base-200" d="M0 92v26l-44 30v-18z" />
      <path className="fill-accent" d="M-11 99.500v26l-11 7.500v-26zM-33 114.500v26l-11 7.500v-18z" />
      <path className="stroke-base-content/25" strokeWidth="2" d="M20 300h960" />
    </>
  );
}

function Lamps() {
  return [200, 520, 660].map((x) => (
    <g key={x}>
      <path className="stroke-base-content" strokeWidth="3" d={`M${x} 44v54`} />
      <path className="fill-primary" d={`M${x - 14} 96h28l22 26h-72z`} />
      <path className="fill-base-200" d={`M${x - 12} 122h24a12 10 0 0 1-24 0z`} />
    </g>
  ));
}

function DoorAndCounter() {
  return (
    <>
      <path className="fill-base-300" d="M46 176h100v290H46z" />
      <path className="fill-sheet" d="M58 190h76v150H58z" />
      <path className="fill-primary" d="M66 204h60v28H66z" />
      <text data-open-sign x="96" y="224" textAnchor="middle" className="display fill-primary-content text-[14px]">
        Orari
      </text>
      <circle className="fill-base-content" cx="134" cy="366" r="5" />
      <path className="fill-base-content" d="M176 358h190v16H176z" />
      <path className="fill-accent" d="M186 374h170v92H186z" />
      <path className="fill-base-200" d="M202 388h40v64h-40zM252 388h40v64h-40zM302 388h40v64h-40z" />
      <path className="fill-base-content" d="M204 340h52v18h-52z" />
      <path className="fill-base-content" d="M200 328h60a6 10 0 0 1 0 12h-14v-6h-32v6h-14a6 10 0 0 1 0-12z" />
      <path className="fill-sheet stroke-base-content" strokeWidth="3" d="M306 356a20 22 0 0 1 40 0z" />
      <path className="fill-base-content" d="M322 328h8v8h-8z" />
    </>
  );
}

function Wall() {
  return (
    <>
      <path className="fill-base-content" d="M182 168h92v112h-92z" />
      <path className="fill-sheet" d="M190 176h76v96h-76z" />
      <text x="228" y="222" textAnchor="middle" className="display fill-base-content text-[26px]">
        2018
      </text>
      <path className="fill-base-content/50" d="M206 236h44v4h-44zM206 248h44v4h-44z" />
      <path className="fill-primary" d="M300 180h74v24h-74z" />
      <path className="fill-sheet" d="M300 204h74v70h-74z" />
      <text x="337" y="259" textAnchor="middle" className="display fill-base-content text-[48px]">
        5
      </text>
      <path className="fill-base-content" d="M412 160h36v36h-36zM412 206h36v36h-36z" />
      <path className="fill-base-200" d="M418 166h24v24h-24z" />
      <path className="fill-primary" d="M418 212h24v24h-24z" />
    </>
  );
}

function Desk({ x, children }: { x: number; children: React.ReactNode }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="fill-base-content" d="M0 372h148v12H0zM10 384h10v82H10zM128 384h10v82h-10z" />
      <path className="fill-base-content" d="M24 276h100v74H24zM66 350h16v16H66zM48 364h52v8H48z" />
      <path className="fill-sheet" d="M31 283h86v60H31z" />
      {children}
      <path className="fill-primary" d="M54 404h44v10H54zM72 414h8v40h-8zM50 454h52v12H50z" />
    </g>
  );
}

function Desks() {
  return (
    <>
      <Desk x={406}>
        <path className="fill-base-200" d="M38 290h72v26H38z" />
        <path className="fill-primary" d="M66 292h16v4c8 4 8 18-2 20h-12c-10-2-10-16-2-20z" />
        <path className="fill-base-content/55" d="M38 322h46v4H38zM38 331h60v4H38z" />
      </Desk>
      <Desk x={602}>
        <path className="fill-primary" d="M38 290h30v46H38z" />
        <path className="fill-base-content/55" d="M76 292h32v5H76zM76 303h24v4H76zM76 313h32v4H76z" />
        <path className="fill-base-content" d="M76 325h22v9H76z" />
      </Desk>
    </>
  );
}

function Shelves() {
  return (
    <>
      <path
        className="fill-base-content"
        d="M776 90h180v8H776zM776 176h180v8H776zM776 262h180v8H776zM772 90h8v300h-8zM952 90h8v300h-8zM764 386h204v10H764z"
      />
      <path className="fill-base-300" d="M792 130h50v46h-50zM858 120h40v56h-40z" />
      <path className="fill-primary" d="M810 130h12v46h-12zM908 140h34v36h-34z" />
      <path className="fill-accent" d="M790 204h16v58h-16zM810 196h14v66h-14z" />
      <path className="fill-base-300" d="M828 208h18v54h-18z" />
      <path className="fill-success" d="M850 200h14v62h-14z" />
      <path className="fill-base-content" d="M884 216h56v46h-56z" />
      <path className="fill-base-200" d="M894 228h36v12h-36z" />
      <path className="fill-base-300" d="M784 396h164v70H784z" />
      <path
        className="fill-base-content"
        d="m806 350 8-26h32l8 26-6 36h-36zM816 314h28l2 10h-32zM826 304h8v10h-8zM852 332h14v34h-8v-24h-8z"
      />
      <path className="fill-primary" d="M884 362h24v14a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10z" />
      <path className="fill-none stroke-primary" strokeWidth="4" d="M908 366h8v10h-8" />
      <path
        className="fill-none stroke-base-content/40"
        strokeWidth="3"
        d="M892 354c-4-6 4-8 0-14M902 354c-4-6 4-8 0-14"
      />
    </>
  );
}

function Numbers() {
  return officePlaces.map((place, index) => (
    <g key={place.title} transform={`translate(${place.x} ${place.y})`}>
      <circle className="fill-sheet stroke-base-content" strokeWidth="3" r="21" />
      <text y="8" textAnchor="middle" className="display fill-accent text-[24px]">
        {index + 1}
      </text>
    </g>
  ));
}

/**
 * The section of the house: the room behind the window. A phone, too narrow for all of it, shows it in two pieces, one
 * above the other: the left end of this drawing, then the rest of it once more.
 */
export function OfficeDrawing() {
  return (
    <div data-office className="mt-8 grid gap-3 text-base-content">
      <div className="overflow-hidden [&_svg]:w-full max-[40rem]:[&_svg]:w-[calc(100%*1048/441)] max-[40rem]:[&_svg]:max-w-none">
        <svg viewBox="-48 0 1048 482" aria-hidden="true">
          <g id="ufficio">
            <Shell />
            <Wall />
            <Lamps />
            <DoorAndCounter />
            <Desks />
            <Shelves />
            <Numbers />
          </g>
        </svg>
      </div>
      <svg viewBox="393 0 607 482" className="w-full min-[40rem]:hidden" aria-hidden="true">
        <use href="#ufficio" />
      </svg>
    </div>
  );
}
