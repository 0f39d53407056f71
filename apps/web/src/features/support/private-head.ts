import { titled } from "../../site/layout/agency-name.ts";

/** The head of a page that is its reader's own business. Its title never holds what is secret. */
export const privateHead = (matches: Parameters<typeof titled>[0], title: string) => ({
  meta: [{ title: titled(matches, title) }, { name: "robots", content: "noindex" }],
});
