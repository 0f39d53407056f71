import { anybody, type CallTable, owners } from "./call-table.ts";

const article = { title: "Un titolo", content: "<p>Un testo.</p>" };
const missing = { params: { id: 999 } };

/** Articles, their topics and the writing model. */
export const blogCalls: CallTable = {
  "GET /api/blog/posts": anybody(),
  "GET /api/blog/posts/slug/:slug": anybody({ params: { slug: "che-non-c-e" } }),
  "POST /api/blog/posts": owners({ body: article }),
  "PUT /api/blog/posts/:id": owners({ ...missing, body: { title: "Altro" } }),
  "DELETE /api/blog/posts/:id": owners(missing),
  "POST /api/blog/posts/:id/publish": owners(missing),
  "POST /api/blog/posts/:id/unpublish": owners(missing),
  "blog.list": anybody({ input: {} }),
  "blog.bySlug": anybody({ input: { slug: "che-non-c-e" } }),
  "blog.page": anybody({ input: {} }),
  "blog.article": anybody({ input: { slug: "che-non-c-e" } }),
  "blog.preview": anybody({ input: { token: "che-non-c-e" } }),
  "blogWriting.list": owners({ input: {} }),
  "blogWriting.one": owners(),
  "blogWriting.create": owners(),
  "blogWriting.update": owners(),
  "blogWriting.remove": owners(),
  "blogWriting.publish": owners(),
  "blogWriting.unpublish": owners(),
  "blogWriting.revisions": owners(),
  "blogWriting.revision": owners(),
  "blogWriting.restore": owners(),
  "blogWriting.previewLink": owners(),

  "GET /api/blog/topics": owners(),
  "POST /api/blog/generate": owners({ body: { topic: "I menu digitali", focus: "ristoranti" } }),
  "POST /api/blog/generate-daily": owners(),
  "PUT /api/auto-articles/toggle": owners({ body: { enabled: false } }),
  "topics.list": owners(),
  "topics.create": owners(),
  "topics.update": owners(),
  "topics.remove": owners(),
  "writer.status": owners(),
  "writer.generate": owners(),
  "writer.generateDaily": owners(),
  "writer.progress": owners(),
  "writer.toggle": owners(),
  "writer.setTimetable": owners(),
};
