/** The agency wherever a page's data name it: one thing, which the home and /chi-siamo describe whole. */
export const agencyReference = (publicUrl: string, name: string) => ({
  "@type": "Organization",
  "@id": `${publicUrl}/#studio`,
  name,
  url: `${publicUrl}/`,
});
