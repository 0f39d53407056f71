import type { ReactNode } from "react";
import type { ServiceObject as Kind } from "./service.ts";

const drawings: Record<Kind, ReactNode> = {
  lens: (
    <>
      <path className="fill-sheet" d="M26 22h84v112H26z" />
      <path className="fill-base-content/60" d="M38 38h40v6H38zM38 104h60v6H38zM38 118h44v6H38z" />
      <path className="stroke-primary" strokeWidth="17" strokeLinecap="round" d="m113 103 25 27" />
      <circle className="fill-base-100 stroke-base-content" strokeWidth="9" cx="86" cy="74" r="39" />
      <text x="85" y="91" textAnchor="middle" className="display fill-accent text-[48px]">
        tu
      </text>
    </>
  ),
  inkwell: (
    <>
      <path className="fill-base-content" d="M48 64h56v14h-6v12l16 12v36H38v-36l16-12V78h-6z" />
      <path className="fill-sheet" d="M48 108h56v20H48z" />
      <path className="fill-base-content/60" d="M56 116h40v4H56z" />
      <path className="fill-primary" d="M138 6c4 28-8 54-32 68l-20 10 8-22C104 38 118 20 138 6z" />
      <path className="fill-none stroke-sheet" strokeWidth="3" d="M128 24c-12 14-24 32-34 50" />
      <path className="fill-base-content" d="m94 62 12 12-20 10z" />
    </>
  ),
  letterbox: (
    <>
      <path className="fill-accent" d="M40 24a40 20 0 0 1 80 0z" />
      <path className="fill-primary" d="M32 24h96v114H32z" />
      <path className="fill-sheet" d="m58 16 48-12 8 30-48 12z" />
      <path className="fill-base-content" d="M44 36h72v13H44z" />
      <path className="fill-primary" d="M44 49h72v8H44z" />
      <path className="fill-sheet" d="M46 68h68v40H46z" />
      <text x="80" y="95" textAnchor="middle" className="display fill-base-content text-[20px]">
        info@
      </text>
      <circle className="fill-base-content" cx="80" cy="122" r="5" />
    </>
  ),
  signs: (
    <>
      <circle className="fill-base-content" cx="80" cy="8" r="6" />
      <path
        className="fill-none stroke-base-content"
        strokeWidth="3"
        d="M80 8 42 32M80 8l38 24M40 60v12M120 60v12M44 98v12M116 98v12"
      />
      <path className="fill-primary" d="M20 28h120v34H20z" />
      <path className="fill-sheet" d="M26 68h108v32H26z" />
      <path className="fill-base-content" d="M20 106h120v32H20z" />
      <g textAnchor="middle" className="display text-[24px]">
        <text x="80" y="53" className="fill-primary-content">
          Aperto
        </text>
        <text x="80" y="92" className="fill-base-content">
          Open
        </text>
        <text x="80" y="130" className="fill-base-200">
          Offen
        </text>
      </g>
    </>
  ),
  bell: (
    <>
      <path
        className="fill-none stroke-base-content"
        strokeWidth="5"
        strokeLinecap="round"
        d="M24 50l-12-12M136 50l12-12M38 32 31 17M122 32l7-15"
      />
      <path className="fill-base-content" d="M71 26h18v22H71z" />
      <path className="fill-base-content" d="M62 18h36v12H62z" />
      <path className="fill-sheet stroke-base-content" strokeWidth="5" d="M22 112a58 66 0 0 1 116 0z" />
      <path
        className="fill-none stroke-base-content/35"
        strokeWidth="6"
        strokeLinecap="round"
        d="M42 96c4-16 12-26 22-31"
      />
      <path className="fill-base-300" d="M12 112h136v14H12z" />
      <path className="fill-base-content" d="M4 126h152v12H4z" />
    </>
  ),
  camera: (
    <>
      <path className="fill-primary" d="M54 18h46l10 20H44z" />
      <path className="fill-base-content" d="M14 36h132v70H14z" />
      <path className="fill-sheet" d="M14 50h132v10H14z" />
      <circle className="fill-sheet stroke-base-content" strokeWidth="8" cx="78" cy="72" r="30" />
      <circle className="fill-primary" cx="78" cy="72" r="17" />
      <path className="fill-none stroke-sheet" strokeWidth="4" strokeLinecap="round" d="M70 64c3-4 7-5 11-5" />
      <path className="fill-base-200" d="M122 40h14v7h-14z" />
      <path className="fill-sheet stroke-base-content" strokeWidth="4" d="M42 106h72v30H42z" />
      <path className="fill-primary" d="M50 106h56v20H50z" />
    </>
  ),
  poster: (
    <>
      <path className="fill-sheet" d="M16 8h92v128H16z" />
      <path className="fill-primary" d="M24 16h76v62H24z" />
      <path className="fill-sheet" d="m62 24 7 15 17 2-12 12 3 17-15-8-15 8 3-17-12-12 17-2z" />
      <path className="fill-base-content" d="M24 88h76v10H24zM24 104h52v6H24z" />
      <path className="fill-base-300" d="M24 118h40v10H24z" />
      <path className="stroke-base-content" strokeWidth="8" strokeLinecap="round" d="m150 134-24-46" />
      <path className="fill-accent" d="m96 68 40-20 10 20-40 20z" />
      <path className="fill-base-300" d="m88 52 40-20 8 16-40 20z" />
    </>
  ),
  "card-index": (
    <>
      <path className="fill-sheet" d="M34 30h44l6 10h50v60H34z" />
      <path className="fill-base-content/45" d="M44 52h76v5H44zM44 64h58v5H44z" />
      <path className="fill-primary" d="M26 46h34l6 10h76v50H26z" />
      <path className="fill-sheet" d="M18 62h32l6 10h94v40H18z" />
      <g className="display fill-base-content text-[16px]">
        <text x="28" y="79">
          A-D
        </text>
      </g>
      <path className="fill-base-content" d="M8 86h144v52H8z" />
      <path className="fill-base-200" d="M44 98h72v22H44z" />
      <text x="80" y="115" textAnchor="middle" className="display fill-base-content text-[16px]">
        Clienti
      </text>
    </>
  ),
  typewriter: (
    <>
      <path className="fill-sheet" d="M44 6h72v56H44z" />
      <path className="fill-base-content/60" d="M54 18h52v5H54zM54 30h38v5H54z" />
      <path className="fill-base-content" d="M16 50h128v14H16zM30 64h100l18 74H12z" />
      <path className="fill-primary" d="M36 76h88v12H36z" />
      <path
        className="stroke-base-200"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 17"
        d="M38 102h90M32 118h102"
      />
    </>
  ),
};

/** A thing from the counter of an ironmonger's, standing for a service. */
export function ServiceObject({ kind, className }: { kind: Kind; className: string }) {
  return (
    <svg viewBox="0 0 160 144" className={className} aria-hidden="true">
      {drawings[kind]}
    </svg>
  );
}
