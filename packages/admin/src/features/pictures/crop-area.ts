export interface Size {
  width: number;
  height: number;
}

/** How a picture is cut: enlarged so many times, and moved from one edge (0) to the other (1). */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const wholeCut: Cut = { zoom: 1, x: 0.5, y: 0.5 };

export const zoomMax = 3;

export const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The part of a picture that a cut leaves, in the picture's pixels: of this shape, and never beyond its edges. */
export function cropArea({ width, height }: Size, aspect: number, { zoom, x, y }: Cut) {
  const widest = Math.min(width, height * aspect) / between(zoom, 1, zoomMax);
  const size = { width: widest, height: widest / aspect };
  return { ...size, left: (width - size.width) * between(x, 0, 1), top: (height - size.height) * between(y, 0, 1) };
}
