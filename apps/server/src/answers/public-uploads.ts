/** Rewrites the addresses of uploaded pictures in what visitors read. */
export interface PublicUploads {
  write(text: string): string;
  /** The host that pictures come from, for the content security policy. */
  origin: string | undefined;
  /** Names what was built with these addresses, so that no ETag stands for two answers. */
  buildOf(buildId: string): string;
}

const ownAddresses: PublicUploads = { write: (text) => text, origin: undefined, buildOf: (buildId) => buildId };

const escapeForPattern = (text: string) => text.replace(/[^\w]/g, "\\$&");

/**
 * A picture's name is a UUID with its size, so nothing else looks like one. Attachments have other addresses and other
 * keys. The gallery's `filePath` is a path on this site even when a CDN serves the picture.
 */
function picturePattern(publicUrl: string): RegExp {
  const own = `(?:${escapeForPattern(publicUrl)}|(?<![\\w.:/-]|"filePath":"))`;
  return new RegExp(`${own}/uploads/(images/[0-9a-f-]{36}-\\d{1,5}x\\d{1,5}(?:-\\d{3,4})?\\.(?:avif|webp))`, "g");
}

/** Stored addresses stay `/uploads/…`; where `UPLOADS_PUBLIC_URL` is set, visitors are given that address instead. */
export function publicUploads(publicUrl: string, uploadsUrl: string | undefined): PublicUploads {
  if (!uploadsUrl) return ownAddresses;
  const pattern = picturePattern(publicUrl);
  return {
    write: (text) => (text.includes("/uploads/images/") ? text.replace(pattern, `${uploadsUrl}/$1`) : text),
    origin: new URL(uploadsUrl).origin,
    buildOf: (buildId) => `${buildId} ${uploadsUrl}`,
  };
}
