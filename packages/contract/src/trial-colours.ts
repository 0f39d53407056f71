/** The palette of /prova, each dark enough for white letters. */
export const shopColours = {
  mattone: { label: "Mattone", value: "#b23a1e" },
  bottiglia: { label: "Verde bottiglia", value: "#1f5b45" },
  notte: { label: "Blu notte", value: "#22406e" },
  prugna: { label: "Prugna", value: "#74294f" },
  petrolio: { label: "Petrolio", value: "#0f5c66" },
  oliva: { label: "Oliva", value: "#5c5a1c" },
  cuoio: { label: "Cuoio", value: "#8a4b16" },
  grafite: { label: "Grafite", value: "#33363b" },
} as const;

export type ShopColour = keyof typeof shopColours;

/** What the small site's pages are printed on, and its letters. */
export const shopPaper = "#fffdf9";
const white = "#ffffff";
const black = "#000000";

type Channels = [number, number, number];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels;

const written = (channels: number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21; text wants 4.5 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whichever of white and black reads better; one of the two always has 4.5 and more. */
const lettersOn = (colour: string) => (contrast(colour, white) >= contrast(colour, black) ? white : black);

/** The colour itself, or as much darker as it takes to be read on the small site's paper and its tints. */
function asInk(colour: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const darker = written(channelsOf(colour).map((channel) => channel * share));
    if (contrast(darker, shopPaper) >= 6.5) return darker;
  }
  return black;
}

/** The colours of a small site: the chosen one or its trade's own, letters on it, and the same as ink on paper. */
export function shopTones(chosen: string, own: ShopColour): { colour: string; on: string; ink: string } {
  const named = Object.hasOwn(shopColours, chosen) ? (chosen as ShopColour) : own;
  const colour = chosen.startsWith("#") ? chosen : shopColours[named].value;
  return { colour, on: lettersOn(colour), ink: asInk(colour) };
}
