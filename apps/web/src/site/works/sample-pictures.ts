/** The pictures of the sample works, which `samples/render.ts` takes: their widths and the largest one's size, in pixels. */
export const samplePictures = {
  desktop: { suffix: "", widths: [480, 800, 1200], width: 1200, height: 750 },
  phone: { suffix: "-telefono", widths: [240, 480], width: 480, height: 960 },
} as const;

const sampleAddress = /^(\/images\/lavori\/[a-z\d-]+?)(-telefono)?\.avif$/;

/** All copies of a sample's picture, the largest under the picture's own address; none for another picture. */
export function sampleCopies(address: string): { address: string; width: number }[] {
  const [, base, suffix = ""] = sampleAddress.exec(address) ?? [];
  if (!base) return [];
  const { widths, width: full } = suffix ? samplePictures.phone : samplePictures.desktop;
  return widths.map((width) => ({ width, address: width === full ? address : `${base}${suffix}-${width}.avif` }));
}
