import { describe, expect, test } from "vitest";
import { dressArticle } from "./article-html.ts";

const upload = "/uploads/images/0b6f-1200x800.webp";

describe("the chapters of an article", () => {
  test("get an anchor each, of their words, and are listed in order", () => {
    const { html, index } = dressArticle(
      "<h2>Perché è così?</h2><p>a</p><h3>Sotto</h3><h2>Pane &amp; <em>vino</em></h2>",
    );
    expect(index).toEqual([
      { id: "perche-e-cosi", title: "Perché è così?" },
      { id: "pane-vino", title: "Pane & vino" },
    ]);
    expect(html).toBe(
      '<h2 id="perche-e-cosi">Perché è così?</h2><p>a</p><h3>Sotto</h3><h2 id="pane-vino">Pane &amp; <em>vino</em></h2>',
    );
  });

  test("never share an anchor, nor take one of the page's own", () => {
    const { index } = dressArticle("<h2>Costi</h2><h2>Costi</h2><h2>Contenuto</h2><h2>?!</h2><h2>Costi 2</h2>");
    expect(index.map(({ id }) => id)).toEqual(["costi", "costi-2", "contenuto-2", "capitolo", "costi-2-2"]);
  });

  test("without words are not listed", () => expect(dressArticle("<h2> </h2>").index).toEqual([]));
});

test("each table stands in a window that scrolls by itself", () => {
  const { html } = dressArticle("<table><tr><td>1</td></tr></table><p>e</p><table><tr><td>2</td></tr></table>");
  expect(
    html.match(/<div class="table-window" role="region" aria-label="Tabella \d" tabindex="0"><table>/g),
  ).toHaveLength(2);
  expect(html).toContain('aria-label="Tabella 2"');
});

test("so does each piece of code", () => {
  expect(dressArticle("<pre><code>a</code></pre>").html).toBe(
    '<pre role="region" aria-label="Codice 1" tabindex="0"><code>a</code></pre>',
  );
});

describe("a picture", () => {
  test("that was uploaded here comes in the width that fits, with what it had", () => {
    const attributes = `src="${upload}" alt="Il banco &amp; &lt;la&gt; vetrina" width="1200" height="800" loading="lazy"`;
    const { html } = dressArticle(`<figure><img ${attributes} /><figcaption>Il banco</figcaption></figure>`);
    expect(html).toContain('<source type="image/avif" srcset="/uploads/images/0b6f-1200x800-480.avif 480w, ');
    expect(html).toContain('<source type="image/webp" srcset="/uploads/images/0b6f-1200x800-480.webp 480w, ');
    expect(html).toContain(`<img ${attributes} data-fallback></picture><figcaption>`);
  });

  test("from elsewhere is left as it is, but for its way to fail", () => {
    const attributes = 'src="https://a.example/b.png" alt="" referrerpolicy="no-referrer"';
    expect(dressArticle(`<p><img ${attributes} /></p>`).html).toBe(`<p><img ${attributes} data-fallback></p>`);
  });
});
