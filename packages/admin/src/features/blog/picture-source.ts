/** What an image element needs to show a picture of an article. Another site isn't told where its picture is looked at. */
export const pictureSource = (address: string, restUrl: string) =>
  address.startsWith("/")
    ? ({ src: `${restUrl}${address}` } as const)
    : ({ src: address, referrerPolicy: "no-referrer" } as const);
