/** A picture of one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A PNG, padded to any length with bytes behind its end. */
export const imageFile = (name: string, bytes = onePixel.length) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.concat([onePixel, Buffer.alloc(Math.max(0, bytes - onePixel.length))]),
});

export const textFile = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Una nota.") });
