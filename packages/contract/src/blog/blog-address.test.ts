import { describe, expect, test } from "vitest";
import { blogAddress, readBlogQuery } from "./blog-address.ts";

const read = (query: string) => readBlogQuery(new URLSearchParams(query));

describe("what an address of /blog asks for", () => {
  test.each([
    ["", { q: "", page: 1 }],
    ["q=&pagina=", { q: "", page: 1 }],
    ["q=++scheda++google+&pagina=2", { q: "scheda google", page: 2 }],
    ["q=caff%C3%A8&utm_source=x", { q: "caffè", page: 1 }],
    ["q=1e3", { q: "1e3", page: 1 }],
    ["q=%22sito%22&q=altro", { q: '"sito"', page: 1 }],
    ["q=a%00b", { q: "a b", page: 1 }],
    ["pagina=0", { q: "", page: 1 }],
    ["pagina=-2", { q: "", page: 1 }],
    ["pagina=due", { q: "", page: 1 }],
    ["pagina=2.5", { q: "", page: 1 }],
    ["pagina=999999", { q: "", page: 100_000 }],
    ["pagina=99999999", { q: "", page: 1 }],
  ])("%s", (query, asked) => expect(read(query)).toEqual(asked));

  test("a search longer than allowed is cut, never refused", () => {
    expect(read(`q=${"a".repeat(300)}`).q).toBe("a".repeat(100));
    expect(read(`q=a${encodeURIComponent("\u{1F600}".repeat(300))}`).q).toBe(`a${"\u{1F600}".repeat(49)}`);
  });
});

test("one address for each page", () => {
  expect(blogAddress({ q: "", page: 1 })).toBe("/blog");
  expect(blogAddress({ q: "", page: 3 })).toBe("/blog?pagina=3");
  expect(blogAddress({ q: "caffè & bar", page: 1 })).toBe("/blog?q=caff%C3%A8+%26+bar");
  expect(read(blogAddress({ q: "caffè & bar", page: 2 }).split("?")[1] ?? "")).toEqual({ q: "caffè & bar", page: 2 });
});
