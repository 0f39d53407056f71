import sharp from "sharp";
import type { DecodedPart, SharingTask } from "./file-opener.ts";
import { breakLines, lineAt, widthOf } from "./type-setting.ts";

/** What link previews take everywhere: https://developers.facebook.com/docs/sharing/webmasters/images */
const [width, height] = [1200, 630];
const margin = 76;
/** The colours of the theme "bottega". */
const colours = { paper: "#fbf6ea", sheet: "#fffdf8", ink: "#1f1a17", primary: "#cf3416", straw: "#f3dfa9" };

const stripe = 60;
const stripesOf = (colour: string) =>
  Array.from({ length: width / stripe }, (_, index) => {
    const half = stripe / 2;
    const fill = index % 2 === 0 ? colour : colours.sheet;
    return `<path fill="${fill}" d="M${index * stripe} 0h${stripe}v72a${half} ${half} 0 0 1-${stripe} 0z"/>`;
  }).join("");

const sizes = [112, 98, 86, 76, 68, 60];
const linesMax = 4;
/** Between awning and foot. */
const titleHeight = 330;

function layTitle(text: string, widthMax: number) {
  for (const size of sizes) {
    const { lines, fits } = breakLines(text, { size, widthMax, linesMax });
    if (fits && lines.length * size * 1.1 <= titleHeight) return { size, lines };
  }
  const size = sizes.at(-1) ?? 60;
  return { size, lines: breakLines(text, { size, widthMax, linesMax }).lines };
}

/** The tag that hangs on what has one price. */
function priceTag(price: string): string {
  const size = 74;
  const tagWidth = widthOf(price, size) + 120;
  return `<g transform="translate(${width - margin - tagWidth} 478) rotate(-4)">
    <path fill="${colours.primary}" d="M0 54 46 0h${tagWidth - 46}v108H46z"/>
    <circle cx="44" cy="54" r="10" fill="${colours.ink}"/>
    <g fill="${colours.sheet}">${lineAt(price, { x: 78, y: 80, size })}</g>
  </g>`;
}

function sharingSvg({ title, agency, price }: SharingTask): string {
  const { size, lines } = layTitle(title, width - 2 * margin);
  const lead = size * 1.1;
  const first = 120 + (titleHeight - lines.length * lead) / 2 + size * 0.86;
  const set = lines.map((line, index) => lineAt(line, { x: margin, y: first + index * lead, size })).join("");
  const foot = breakLines(agency, { size: 40, widthMax: price ? 560 : width - 2 * margin, linesMax: 1 }).lines[0] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>
    ${stripesOf(colours.primary)}
    <path fill="${colours.ink}" d="M${margin} 486h${price ? 560 : width - 2 * margin}v8H${margin}z"/>
    <g fill="${colours.ink}">${set}${lineAt(foot, { x: margin, y: 558, size: 40 })}</g>
    ${price ? priceTag(price) : ""}
  </svg>`;
}

/** A shop's own sign in its own colour; the agency's name is small, at the foot. */
function shopSvg({ title, agency }: SharingTask, { colour, on, line }: NonNullable<SharingTask["shop"]>): string {
  const room = width - 2 * margin;
  const { size, lines } = layTitle(title, room - 100);
  const lead = size * 1.1;
  const first = 150 + (titleHeight - 40 - lines.length * lead) / 2 + size * 0.86;
  const set = lines
    .map((text, index) => lineAt(text, { x: (width - widthOf(text, size)) / 2, y: first + index * lead, size }))
    .join("");
  const below = breakLines(line, { size: 36, widthMax: room - 100, linesMax: 1 }).lines[0] ?? "";
  const foot = breakLines(agency, { size: 30, widthMax: room, linesMax: 1 }).lines[0] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>
    <path fill="${colour}" d="M${margin} 130h${room}v390H${margin}z"/>
    <path fill="none" stroke="${on}" stroke-width="4" d="M${margin + 14} 144h${room - 28}v362H${margin + 14}z"/>
    ${stripesOf(colour)}
    <g fill="${on}">${set}${lineAt(below, { x: (width - widthOf(below, 36)) / 2, y: 478, size: 36 })}</g>
    <g fill="${colours.ink}">${lineAt(foot, { x: margin, y: 584, size: 30 })}</g>
  </svg>`;
}

/** The picture in link previews of a page or an article: its title, under the shop's awning. */
export async function drawSharing(task: SharingTask): Promise<DecodedPart> {
  const svg = task.shop ? shopSvg(task, task.shop) : sharingSvg(task);
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 4 }).toBuffer();
  return { contentType: "image/png", width, height, bytes };
}
