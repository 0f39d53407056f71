import { anybody, type CallTable, editors, owners } from "./call-table.ts";

const article = { title: "Un titolo", content: "<p>Un testo.</p>" };
const missing = { params: { id: 999 } };

/** Articles, their topics and the writing model. */
export const blogCalls: CallTable = {
  "GET /api/blog/posts": anybody(),
  "GET /api/blog/posts/slug/:slug": anybody({ params: { slug: "che-non-c-e" } }),
  "POST /api/blog/posts": editors({ body: article }),
  "PUT /api/blog/posts/:id": editors({ ...missing, body: { title: "Altro" } }),
  "DELETE /api/blog/posts/:id": editors(missing),
  "POST /api/blog/posts/:id/publish": editors(missing),
  "POST /api/blog/posts/:id/unpublish": editors(missing),
  "blog.list": anybody({ input: {} }),
  "blog.bySlug": anybody({ input: { slug: "che-non-c-e" } }),
  "blog.page": anybody({ input: {} }),
  "blog.article": anybody({ input: { slug: "che-non-c-e" } }),
  "blog.preview": anybody({ input: { token: "che-non-c-e" } }),
  "blogWriting.list": editors({ input: {} }),
  "blogWriting.one": editors(),
  "blogWriting.create": editors(),
  "blogWriting.update": editors(),
  "blogWriting.bin": editors(),
  "blogWriting.recover": editors(),
  "blogWriting.remove": editors(),
  "blogWriting.publish": editors(),
  "blogWriting.unpublish": editors(),
  "blogWriting.revisions": editors(),
  "blogWriting.revision": editors(),
  "blogWriting.restore": editors(),
  "blogWriting.previewLink": editors(),

  "articleDrafts.one": editors({ input: { postId: null } }),
  "articleDrafts.keep": editors(),
  "articleDrafts.drop": editors({ input: { postId: null } }),
  "articleDrafts.signEditing": editors(),
  "articleDrafts.endEditing": editors(),

  "GET /api/blog/topics": editors(),
  "POST /api/blog/generate": editors({ body: { topic: "I menu digitali", focus: "ristoranti" } }),
  "POST /api/blog/generate-daily": editors(),
  "PUT /api/auto-articles/toggle": owners({ body: { enabled: false } }),
  "topics.list": editors(),
  "topics.create": editors(),
  "topics.update": editors(),
  "topics.remove": editors(),
  "writer.status": editors(),
  "writer.generate": editors(),
  "writer.generateDaily": editors(),
  "writer.progress": editors(),
  "writer.toggle": owners(),
  "writer.setTimetable": owners(),
};
