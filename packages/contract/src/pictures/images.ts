/** A picture may weigh so much, in bytes: less than 5 MB. */
export const imageBytesMax = 5 * 2 ** 20 - 1;

export const imageTypeMessage = "Seleziona solo file immagine";
export const imageSizeMessage = "L'immagine deve essere inferiore a 5MB";
export const imageMissingMessage = "Immagine obbligatoria";
export const imageBrokenMessage = "L’immagine è danneggiata: aprila, salvala di nuovo e riprova";
export const imagePixelsMessage = (pixelsMax: number) =>
  `L’immagine è troppo grande: riducila sotto i ${pixelsMax / 1_000_000} milioni di pixel e riprova`;
export const imagePartsMessage = "L’immagine è fatta di troppe parti: aprila, salvala di nuovo e riprova";
export const imageForeignMessage = "Il file contiene altro oltre all’immagine: aprilo, salvalo di nuovo e riprova";

/** A picture of the staff may have so many pixels, width times height; an animation so many in all its frames. */
export const imagePixelsMax = 40_000_000;
/** A visitor's. */
export const visitorPixelsMax = 16_000_000;

/** Every uploaded picture is stored in these widths, in pixels, as AVIF and as WebP; never wider than it came. */
export const imageWidths = [480, 800, 1200, 1920] as const;

export interface ImageSources {
  /** Of the largest copy, in pixels. */
  width: number;
  height: number;
  /** Values of `srcset`. */
  avif: string;
  webp: string;
}

const uploadedImage = /^\/uploads\/images\/([0-9a-f-]+)-(\d{1,5})x(\d{1,5})\.webp$/;

/** Width over height and all copies, read from the address itself; nothing for a picture that was not uploaded here. */
export function imageSources(address: string): ImageSources | undefined {
  const match = uploadedImage.exec(address);
  if (!match) return undefined;
  const width = Number(match[2]);
  const height = Number(match[3]);
  const widths = widthsOf(width);
  const base = address.slice(0, -".webp".length);
  const set = (format: string) =>
    widths.map((copy) => `${copy === width ? base : `${base}-${copy}`}.${format} ${copy}w`).join(", ");
  return { width, height, avif: set("avif"), webp: set("webp") };
}

/** The widths in which a picture of this width is stored, the largest last. */
export function widthsOf(width: number): number[] {
  return [...imageWidths.filter((copy) => copy < width), width];
}
