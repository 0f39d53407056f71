import type { PortraitDrawing } from "./portrait-drawings.tsx";

/** Given names that end as others' do. */
const shortHaired = new Set(
  "andrea luca nicola mattia elia davide michele samuele daniele simone raffaele gabriele emanuele pasquale cesare giuseppe salvatore ettore karim ivan".split(
    " ",
  ),
);

const grounds = ["fill-primary", "fill-[#2f5d7c]", "fill-base-300", "fill-accent", "fill-[#3f6b4f]"];
/** Skin, hair and cloth have nature's colours, not the shop's: only portraits know them. */
const skins = ["fill-[#f6d3b5]", "fill-[#edb793]", "fill-[#dba67a]", "fill-[#c08457]", "fill-[#94592f]"];
const hairs = ["fill-[#2a211c]", "fill-[#4a2f20]", "fill-[#74421f]", "fill-[#a8501e]", "fill-[#9a938c]"];
const clothes = ["fill-neutral", "fill-[#3f6b4f]", "fill-[#2f5d7c]", "fill-[#d99a2b]", "fill-[#6a3550]"];
/** In the place of clothes that would not be seen before their ground. */
const whiteCloth = "fill-base-100";

interface Cut {
  /** What is seen of the hair before the face and, of long hair, behind it. */
  front: PortraitDrawing;
  behind?: PortraitDrawing;
}

const shortCuts: Cut[] = [{ front: "corto-1" }, { front: "corto-2" }, { front: "corto-3" }, { front: "corto-4" }];
const longCuts: Cut[] = [
  { front: "lungo-1", behind: "lungo-1-dietro" },
  { front: "lungo-2", behind: "lungo-2-dietro" },
  { front: "lungo-3", behind: "lungo-3-dietro" },
  { front: "lungo-4", behind: "lungo-4-dietro" },
];

export interface PortraitFeatures extends Cut {
  ground: string;
  skin: string;
  hair: string;
  cloth: string;
  hasBeard: boolean;
  hasGlasses: boolean;
  hasApron: boolean;
}

/** Numbers that look unlike each other for names that look alike: FNV-1a, and the finalizer of MurmurHash3. */
function seedOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The features of a portrait drawn from a name: always the same for the same name. */
export function portraitFeatures(name: string): PortraitFeatures {
  const given = name.trim().toLowerCase().split(/\s+/)[0] ?? "";
  const isLong = /[aes]$/.test(given) && !shortHaired.has(given);
  const seed = seedOf(name.trim());
  let rest = seed;
  /** One of a list; what is left of the seed chooses from the next list. */
  const pick = <Item>(list: Item[]): Item => {
    const item = list[rest % list.length] as Item;
    rest = Math.floor(rest / list.length);
    return item;
  };
  const ground = pick(grounds);
  const cloth = pick(clothes);
  return {
    ground,
    skin: pick(skins),
    hair: pick(hairs),
    cloth: cloth === ground ? whiteCloth : cloth,
    ...pick(isLong ? longCuts : shortCuts),
    hasBeard: !isLong && pick([true, false, false]),
    hasGlasses: pick([true, false, false]),
    hasApron: cloth !== "fill-neutral" && pick([true, false]),
  };
}
