import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { describe, expect, test } from "vitest";
import { missingFields, problemsOf } from "./post-problems.ts";
import { changesOf, chosenImage, creationOf, emptyValues, resumedValues, sameValues, valuesOf } from "./post-values.ts";

const post: StaffPost = {
  id: 7,
  title: "Le insegne",
  slug: "le-insegne",
  excerpt: null,
  content: "<p>Si leggono.</p>",
  status: "draft",
  featuredImage: "/uploads/images/a-10x10.webp",
  metaTitle: "Insegne",
  metaDescription: null,
  createdAt: "2026-07-01T08:00:00.000Z",
  updatedAt: "2026-07-01T08:00:00.000Z",
  publishedAt: null,
  tags: ["Insegne", "Vetrine"],
  authorName: "Anna Neri",
  authorId: 7,
  source: "staff",
  scheduledAt: "2026-07-15T07:30:00.000Z",
  binnedAt: null,
  publishedBy: null,
  provenance: null,
};

const now = new Date("2026-07-02T08:00:00.000Z");

describe("the form's values", () => {
  test("an article that is only opened changes nothing", () => {
    expect(changesOf(valuesOf(post), valuesOf(post))).toEqual({});
    expect(sameValues(valuesOf(post), valuesOf(post))).toBe(true);
  });

  test("only what is different is sent", () => {
    const values = { ...valuesOf(post), title: "Le insegne nuove", metaTitle: "" };
    expect(changesOf(values, valuesOf(post))).toEqual({ title: "Le insegne nuove", metaTitle: "" });
  });

  test("the agency is nobody's number, and the name of an account that is gone stays as long as nobody else is chosen", () => {
    expect(valuesOf(post).author).toBe("7");
    expect(changesOf({ ...valuesOf(post), author: "" }, valuesOf(post))).toEqual({ authorId: null });
    expect(creationOf({ ...emptyValues, author: "9" }).authorId).toBe(9);
    const gone = valuesOf({ ...post, authorId: null });
    expect(changesOf({ ...gone, title: "Le insegne nuove" }, gone)).toEqual({ title: "Le insegne nuove" });
    expect(changesOf({ ...gone, author: "" }, gone)).toEqual({ authorId: null });
  });

  test("a moment is shown on Rome's clocks and sent as an instant", () => {
    expect(valuesOf(post)).toMatchObject({ publication: "programmato", scheduledFor: "2026-07-15T09:30" });
    const later = { ...valuesOf(post), scheduledFor: "2026-12-15T09:30" };
    expect(changesOf(later, valuesOf(post))).toEqual({ status: "draft", scheduledAt: "2026-12-15T08:30:00.000Z" });
  });

  test("publishing takes an article off the timetable", () => {
    const published = { ...valuesOf(post), publication: "pubblicato" as const };
    expect(changesOf(published, valuesOf(post))).toEqual({ status: "published", scheduledAt: null });
  });

  test("what is taken off the timetable is a draft also when it has come out meanwhile", () => {
    const stopped = { ...valuesOf(post), publication: "bozza" as const, scheduledFor: "" };
    expect(changesOf(stopped, valuesOf(post))).toEqual({ status: "draft", scheduledAt: null });
  });

  test("the picture is the one of the chosen kind; the other stays in the form", () => {
    const values = { ...valuesOf(post), featuredImageUrl: " https://example.it/a.png " };
    expect(chosenImage(values)).toBe("/uploads/images/a-10x10.webp");
    expect(chosenImage({ ...values, featuredImageType: "url" })).toBe("https://example.it/a.png");
    expect(valuesOf({ ...post, featuredImage: "https://example.it/a.png" })).toMatchObject({
      featuredImageType: "url",
      featuredImageUrl: "https://example.it/a.png",
      uploadedImage: "",
    });
  });

  test("a new article without an address leaves it to the server", () => {
    expect(creationOf({ ...emptyValues, title: "T", content: "<p>c</p>" }).slug).toBeUndefined();
  });
});

describe("what is wrong", () => {
  test.each([
    ["", ["title", "content"]],
    ["<p></p><p> &nbsp; </p>", ["title", "content"]],
    ['<img src="/uploads/images/a-1x1.webp">', ["title"]],
    ["<p>Testo</p>", ["title"]],
  ])("content %s without a title lacks %s", (content, missing) => {
    expect(Object.keys(missingFields({ ...emptyValues, title: "  ", content }))).toEqual(missing);
  });

  test("a moment must be whole and ahead", () => {
    const values = { ...valuesOf(post), scheduledFor: "" };
    expect(problemsOf(values, valuesOf(post), now)).toHaveProperty("scheduledFor");
    const past = { ...values, scheduledFor: "2026-07-02T09:59" };
    expect(problemsOf(past, valuesOf(post), now)).toHaveProperty("scheduledFor");
    expect(problemsOf({ ...past, scheduledFor: "2026-07-02T10:01" }, valuesOf(post), now)).toEqual({});
    expect(problemsOf({ ...past, scheduledFor: "12026-07-02T10:01" }, valuesOf(post), now)).toHaveProperty(
      "scheduledFor",
    );
  });

  test("what has not been touched is not judged", () => {
    const late = new Date("2026-08-01T08:00:00.000Z");
    const changed = { ...valuesOf(post), excerpt: "Due righe" };
    expect(problemsOf(changed, valuesOf(post), late)).toEqual({});
  });

  test("the contract's sentences stand at their fields", () => {
    const values = { ...emptyValues, title: "T", content: "<p>c</p>", slug: "NO", metaTitle: "x".repeat(121) };
    expect(problemsOf(values, undefined, now)).toEqual({
      slug: "L’indirizzo è fatto di lettere minuscole, cifre e trattini",
      metaTitle: "Il titolo per i motori di ricerca può avere al massimo 120 caratteri",
    });
  });
});

describe("a draft that is resumed", () => {
  const before = valuesOf(post);
  // Published by a colleague meanwhile, at another address and with other tags.
  const now = { ...before, publication: "pubblicato" as const, scheduledFor: "", slug: "insegne", tags: "Insegne" };

  test("changes what its writer had changed and nothing else", () => {
    const written = { ...before, title: "Le insegne di Torino", metaTitle: "" };
    const values = resumedValues(written, ["title", "metaTitle"], now);
    expect(changesOf(values, now)).toEqual({ title: "Le insegne di Torino", metaTitle: "" });
  });

  test("has its own of what is said in several fields once one of them was changed", () => {
    const written = { ...before, featuredImageType: "url" as const, featuredImageUrl: "https://esempio.it/a.webp" };
    const values = resumedValues(written, ["featuredImageType", "featuredImageUrl"], { ...now, uploadedImage: "" });
    expect(values).toMatchObject({ uploadedImage: before.uploadedImage, featuredImageType: "url", slug: "insegne" });
    const dated = resumedValues({ ...before, scheduledFor: "2026-08-01T09:30" }, ["scheduledFor"], now);
    expect(dated).toMatchObject({ publication: "programmato", scheduledFor: "2026-08-01T09:30" });
  });

  test("is all as it was written where an earlier version didn't say what was changed", () => {
    expect(resumedValues(before, [], now)).toEqual(before);
  });
});
