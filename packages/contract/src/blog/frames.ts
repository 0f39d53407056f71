import { readUrl } from "../web-address.ts";

export interface Frame {
  /** The address to load, built from validated parts. */
  src: string;
  /** For a frame that was given no title. */
  title: string;
  /** Where a person sees the same without the frame, and how the link to it is called. */
  page: string;
  pageLabel: string;
}

interface FrameHost {
  host: string;
  read(address: URL): Frame | undefined;
}

const numberList = (count: number) => new RegExp(`^-?\\d{1,3}(?:\\.\\d+)?(?:,-?\\d{1,3}(?:\\.\\d+)?){${count - 1}}$`);

/** The parameters whose values fit their pattern, as a query; empty when none does. */
function keepParameters({ searchParams }: URL, patterns: Record<string, RegExp>): string {
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = searchParams.get(name);
    if (value !== null && pattern.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

function readYouTube(address: URL): Frame | undefined {
  const watched = address.pathname === "/watch" ? address.searchParams.get("v") : undefined;
  const path = address.host === "youtu.be" ? /^\/([^/]+)$/ : /^\/(?:embed|shorts|live)\/([^/]+)$/;
  const id = watched ?? path.exec(address.pathname)?.[1] ?? "";
  if (!/^[\w-]{6,20}$/.test(id)) return undefined;
  const list = keepParameters(address, { list: /^[\w-]{10,60}$/ });
  if (id === "videoseries" && !list) return undefined;
  const query = keepParameters(address, { list: /^[\w-]{10,60}$/, start: /^\d{1,6}$/ });
  return {
    src: `https://www.youtube-nocookie.com/embed/${id}${query}`,
    title: "Video su YouTube",
    page: id === "videoseries" ? `https://www.youtube.com/playlist${list}` : `https://www.youtube.com/watch?v=${id}`,
    pageLabel: "Guarda il video su YouTube",
  };
}

/** Vimeo's own page has the key of a private film in its path, its player in a parameter. */
function readVimeo(address: URL): Frame | undefined {
  const [, id, key] = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?$/.exec(address.pathname) ?? [];
  if (!id) return undefined;
  const secret = key ? `?h=${key}` : keepParameters(address, { h: /^[0-9a-f]{6,20}$/ });
  return {
    src: `https://player.vimeo.com/video/${id}${secret ? `${secret}&` : "?"}dnt=1`,
    title: "Video su Vimeo",
    page: `https://vimeo.com/${id}${secret.replace("?h=", "/")}`,
    pageLabel: "Guarda il video su Vimeo",
  };
}

function readOpenStreetMap(address: URL): Frame | undefined {
  const query = keepParameters(address, { bbox: numberList(4), layer: /^[a-z]{1,20}$/, marker: numberList(2) });
  if (address.pathname !== "/export/embed.html" || !query.includes("bbox=")) return undefined;
  const src = `https://www.openstreetmap.org/export/embed.html${query}`;
  return { src, title: "Mappa", page: src, pageLabel: "Apri la mappa su OpenStreetMap" };
}

/** Who may be framed in an article. YouTube is taken by its other address, which sets no cookies before the play button. */
const frameHosts: FrameHost[] = [
  { host: "www.youtube-nocookie.com", read: readYouTube },
  { host: "www.youtube.com", read: readYouTube },
  { host: "youtube.com", read: readYouTube },
  { host: "m.youtube.com", read: readYouTube },
  { host: "youtu.be", read: readYouTube },
  { host: "player.vimeo.com", read: readVimeo },
  { host: "vimeo.com", read: readVimeo },
  { host: "www.openstreetmap.org", read: readOpenStreetMap },
];

/** What the address of an iframe means, or that of the film's own page; nothing for one that may not be framed. */
export function readFrame(src: string): Frame | undefined {
  const absolute = src.trim().replace(/^\/\//, "https://");
  const address = readUrl(absolute);
  if (!address) return undefined;
  if (address.protocol !== "https:" || address.port || address.username) return undefined;
  return frameHosts.find(({ host }) => host === address.host)?.read(address);
}
