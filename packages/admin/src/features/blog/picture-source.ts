/** The attributes of an image element for a picture of an article. Another site gets no Referer. */
export const pictureSource = (address: string, restUrl: string) =>
  address.startsWith("/")
    ? ({ src: `${restUrl}${address}` } as const)
    : ({ src: address, referrerPolicy: "no-referrer" } as const);
