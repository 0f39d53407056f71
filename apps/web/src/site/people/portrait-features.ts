/** Given names that end as others' do. */
const shortHaired = new Set(
  "andrea luca nicola mattia elia davide michele samuele daniele simone raffaele gabriele emanuele pasquale cesare giuseppe salvatore ettore karim ivan".split(
    " ",
  ),
);

const grounds = ["fill-primary", "cloth-blue", "fill-base-300", "fill-accent", "cloth-green"];
const skins = ["skin-light", "skin-rosy", "skin-olive", "skin-tan", "skin-brown"];
const hairs = ["hair-black", "hair-brown", "hair-chestnut", "hair-copper", "hair-grey"];
const clothes = ["fill-neutral", "cloth-green", "cloth-blue", "cloth-ochre", "cloth-plum"];
/** In the place of clothes that would not be seen before their ground. */
const whiteCloth = "fill-base-100";

/** What can be seen of the hair in front of the face, and behind it. */
const shortCuts = [
  { front: "M24 40c-2-18 6-26 17-26 12 0 18 8 15 26-3-8-6-13-8-14-8 3-15 2-19-1-2 4-4 9-5 15z" },
  { front: "M25 38c-3-14 4-24 16-24 11 0 17 8 15 22-2-6-4-9-6-11-10 0-17 2-22 3-1 3-2 6-3 10z" },
  { front: "M24 42c-4-20 2-30 17-30s20 12 15 30c-1-7-3-11-5-14-4-4-17-4-21 0-2 3-5 8-6 14z" },
  { front: "M26 34c0-10 6-17 14-17s15 6 14 17c-1-4-3-6-4-7-6-3-14-3-20 0-1 1-3 3-4 7z" },
];
const longCuts = [
  {
    back: "M22 70c-4-12-4-34 0-44 4-11 12-14 18-14s15 3 18 14c4 10 4 32 0 44-6 4-30 4-36 0z",
    front: "M25 44c-1-14 3-20 9-22 4 7 14 10 21 11 0 3 1 7 0 11 4-20-2-30-15-30S21 24 25 44z",
  },
  {
    back: "M20 60c-3-14 0-32 4-38 4-7 10-9 16-9s13 2 17 9 6 24 3 38c-8 5-32 5-40 0z",
    front: "M24 42c0-16 6-24 16-24s16 8 16 24c-2-8-5-12-8-14-4 3-16 5-20 3-2 2-3 6-4 11z",
  },
  {
    back: "M40 5c6 0 10 4 10 9s-4 8-10 8-10-3-10-8 4-9 10-9z",
    front: "M24 42c-2-18 5-27 16-27s18 9 16 27c-2-9-5-13-8-16-5 2-12 2-16 0-4 3-6 8-8 16z",
  },
  {
    back: "M19 52c-5-6-4-14 0-18-2-8 4-16 10-17 5-6 17-6 22 0 7 1 12 9 10 17 4 5 5 13 0 18-6 8-36 8-42 0z",
    front: "M24 40c0-12 6-20 16-20s17 8 16 20c-3-6-6-9-9-10-3 2-6 2-8 0-3 2-6 2-8 0-3 2-6 5-7 10z",
  },
];

const beard = "M26 46c0 16 6 23 14 23s14-7 14-23c-2 6-5 8-8 8-4-2-8-2-12 0-3 0-6-2-8-8z";

interface Cut {
  back?: string;
  front: string;
}

export interface PortraitFeatures {
  ground: string;
  skin: string;
  hair: string;
  cloth: string;
  cut: Cut;
  beard: string | undefined;
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

/** What somebody who is known by name alone is drawn with: always the same for the same name. */
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
    cut: pick<Cut>(isLong ? longCuts : shortCuts),
    beard: !isLong && pick([true, false, false]) ? beard : undefined,
    hasGlasses: pick([true, false, false]),
    hasApron: cloth !== "fill-neutral" && pick([true, false]),
  };
}
