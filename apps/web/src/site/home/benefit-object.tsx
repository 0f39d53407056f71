import type { BenefitObject as Kind } from "./benefits.content.ts";

const drawings: Record<Kind, React.ReactNode> = {
  calendar: (
    <>
      <path className="fill-sheet stroke-base-content" strokeWidth="4" d="M30 42h116v138H30z" />
      <path className="fill-primary" d="M28 40h120v36H28z" />
      <path className="fill-base-content" d="M54 26h8v28h-8zM114 26h8v28h-8z" />
      <text x="88" y="160" textAnchor="middle" className="display fill-base-content text-[84px]">
        5
      </text>
    </>
  ),
  stamp: (
    <>
      <path className="fill-primary" d="M76 62a18 18 0 1 1 36 0c0 16-6 24-6 48H82c0-24-6-32-6-48z" />
      <path className="fill-base-content" d="M56 110h76v26H56z" />
      <path className="fill-accent" d="M48 136h92v16H48z" />
      <path className="fill-base-300" d="M28 164h132v16H28z" />
    </>
  ),
  parcel: (
    <>
      <path className="fill-base-300" d="M30 74h140v106H30z" />
      <path className="fill-base-200" d="M44 48h112l14 26H30z" />
      <path className="fill-primary" d="M90 48h20l3 26v106H87V74z" />
      <path className="fill-sheet" d="M44 104h84v52H44z" />
      <text x="86" y="142" textAnchor="middle" className="display fill-base-content text-[34px]">
        .it
      </text>
    </>
  ),
  screens: (
    <>
      <path className="fill-base-content" d="M28 54h128v92H28zM78 146h28v20H78zM62 166h60v14H62z" />
      <path className="fill-base-200" d="M38 64h108v72H38z" />
      <path className="fill-primary" d="M50 76h50v26H50z" />
      <path className="fill-base-content" d="M50 112h66v6H50zM132 96h46v84h-46z" />
      <path className="fill-sheet" d="M138 104h34v66h-34z" />
      <path className="fill-primary" d="M143 110h24v22h-24z" />
      <path className="fill-base-content" d="M143 140h24v5h-24zM143 150h16v5h-16z" />
    </>
  ),
};

/** One of the four goods on the shelf; its feet stand on the bottom edge of the drawing. */
export function BenefitObject({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="28 20 150 160" className="block w-full" aria-hidden="true">
      {drawings[kind]}
    </svg>
  );
}
