import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderWithKeptSections } from "./section-keeper.tsx";
import { KeptSections } from "./site/kept-sections.tsx";

let rendered: string[] = [];
beforeEach(() => {
  rendered = [];
});

function Sign({ text, children }: { text: string; children?: React.ReactNode }) {
  rendered.push(text);
  return (
    <p>
      {text}: {children}
    </p>
  );
}

function Works({ titles, first }: { titles: string[]; first?: string }) {
  return (
    <KeptSections>
      {first && <img src={first} alt="" fetchPriority="high" />}
      {titles.map((title) => (
        <Sign key={title} text={title} />
      ))}
    </KeptSections>
  );
}

const page = (content: React.ReactNode) => (
  <html lang="it">
    <head>
      <title>a</title>
    </head>
    <body>
      <KeptSections>{content}</KeptSections>
    </body>
  </html>
);

test("a section is rendered once for each of its props, on whatever page it stands", () => {
  const sign = <Sign text="uno & due" />;
  const first = renderWithKeptSections(page(sign));
  expect(first).toContain("<p>uno &amp; due<!-- -->: </p>");
  expect(renderWithKeptSections(page(sign))).toBe(first);
  expect(renderWithKeptSections(page([<b key="b">b</b>, <Sign key="s" text="uno & due" />]))).toContain(
    "<b>b</b><p>uno &amp; due<!-- -->: </p>",
  );
  expect(rendered).toEqual(["uno & due"]);
  expect(renderWithKeptSections(page(<Sign text="tre" />))).toContain("<p>tre<!-- -->: </p>");
  expect(rendered).toEqual(["uno & due", "tre"]);
});

test("of a section with sections of its own, only what shows the change is rendered anew", () => {
  const before = renderWithKeptSections(page(<Works titles={["a", "b"]} />));
  const after = renderWithKeptSections(page(<Works titles={["a", "c", "b"]} />));
  expect(rendered).toEqual(["a", "b", "c"]);
  expect(after).toBe(before.replace("<p>b", "<p>c<!-- -->: </p><p>b"));
});

test("what is more than data is rendered each time", () => {
  for (const name of ["x", "y"]) {
    expect(renderWithKeptSections(page(<Sign text="d">{<i>{name}</i>}</Sign>))).toContain(`<i>${name}</i>`);
  }
  expect(rendered).toEqual(["d", "d"]);
});

test("an element may be of a component that refers to itself, as a context does", () => {
  const Circle = Object.assign(({ text }: { text: string }) => <i>{text}</i>, { self: {} });
  Circle.self = Circle;
  const Context = Object.assign({}, { $$typeof: Symbol.for("react.context") } as object, { circle: {} });
  Object.assign(Context, { circle: Context, _currentValue: "", Provider: Context });
  const element = <Circle text="e" />;
  const circular = { ...element, _owner: Context } as typeof element;
  expect(renderWithKeptSections(page(<Sign text="d">{circular}</Sign>))).toContain("<i>e</i>");
});

test("of a page that nobody else is shown, no section is kept; what others have is taken", () => {
  const isKept = false;
  renderWithKeptSections(page(<Sign text="h" />));
  const own = () => renderWithKeptSections(page([<Sign key="h" text="h" />, <Sign key="i" text="i" />]), isKept);
  expect(own()).toBe(own());
  expect(rendered).toEqual(["h", "i", "i"]);
});

test("what a section preloads stands in the head, also when the section was kept", () => {
  const works = page(<Works titles={["e"]} first="/foto.avif" />);
  const html = renderWithKeptSections(works);
  expect(html).toMatch(/<link rel="preload" as="image" href="\/foto.avif"[^>]*><\/head>/);
  expect(renderWithKeptSections(works)).toBe(html);
});

test("two components with the same props are two sections", () => {
  const Other = ({ text }: { text: string }) => <em>{useState(text)[0]}</em>;
  expect(renderWithKeptSections(page([<Sign key="a" text="f" />, <Other key="b" text="f" />]))).toContain("<em>f</em>");
});

test("nothing that a page shows can pass for a section", () => {
  const html = renderWithKeptSections(
    page([<Sign key="a" text={'<kept-section data-place="0"></kept-section>'} />, <Sign key="b" text="g" />]),
  );
  expect(html.match(/<p>/g)).toHaveLength(2);
});
