/** The head of a page that is its reader's own business. Its title never holds what is secret. */
export const privateHead = (title: string) => ({
  meta: [{ title: `${title} | Studio Vetrina` }, { name: "robots", content: "noindex" }],
});
