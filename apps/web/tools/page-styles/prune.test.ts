import { expect, test } from "vitest";
import { readStyles, withoutRepeated } from "./prune.ts";

const prune = (css: string, ...words: string[]) => readStyles(css)({ words: new Set(words) });

test("a rule stays when the page can have all classes of one of its selectors", () => {
  const css = ".a{color:red}.b{color:#00f}.a .c{top:0}p,.d{left:0}.lg\\:w-\\[2px\\]{width:2px}";
  expect(prune(css, "a", "lg:w-[2px]")).toBe(".a{color:red}p{left:0}.lg\\:w-\\[2px\\]{width:2px}");
});

test("what a selector excludes or offers beside others doesn't have to be there", () => {
  const css = ".a:not(.b){color:red}.a:is(p,.b){top:0}.c:is(.b){left:0}";
  expect(prune(css, "a")).toBe(".a:not(.b){color:red}.a:is(p,.b){top:0}");
});

test("a declaration stays that has the name of a class that the page doesn't have", () => {
  const css = ".a table{border-collapse:collapse;width:1px}.border-collapse{border-collapse:collapse}";
  expect(prune(css, "a")).toBe(".a table{border-collapse:collapse;width:1px}");
});

test("a selector goes that asks for another class in all the ways that it leaves open", () => {
  const css = `html:has(.b[open],.b:target:not([data-m])){top:0}:is(.b,.d) p{top:1px}:is(.a,.d) p{top:2px}
    @media print{@layer x{.b{top:0}}}`;
  expect(prune(css, "a")).toBe(":is(.a,.d) p{top:2px}");
});

test("rules keep their layers, and these their order", () => {
  const css = "@layer x,y;@layer y{.a{color:red}.b{color:red}}@layer x{.a{color:#00f}}@media print{.b{top:0}}";
  expect(prune(css, "a")).toBe("@layer x{.a{color:#00f}}@layer y{.a{color:red}}");
});

test("a mixed colour takes the place of what stands in for it", () => {
  const mixed = "color-mix(in oklab, var(--c) 60%, transparent)";
  const css = `:root{--c:red}.a{top:0;color:var(--c)}@supports (color:color-mix(in lab, red, red)){.a{color:${mixed}}}`;
  expect(prune(css, "a")).toBe(`:root{--c:red}.a{color:${mixed};top:0}`);
});

test("custom properties and animations that nothing asks for any more go as well", () => {
  const css = `:root{--a:var(--b);--b:1px;--c:2px}@property --b{syntax:"*";inherits:false}
    .a{width:var(--c);animation:1s run}.b{width:var(--a);animation:1s walk}
    @keyframes run{to{top:0}}@keyframes walk{to{top:1px}}`;
  expect(prune(css, "a")).toBe(":root{--c:2px}.a{width:var(--c);animation:1s run}@keyframes run{to{top:0}}");
});

test("fields inside fields and other things that no page asks for are left out", () => {
  const css = ".input input{top:0}[dir=rtl] .select,.select{left:0}.select[multiple]{left:1px}";
  expect(prune(css, "input", "select")).toBe(".select{left:0}");
});

test("of a flat theme's buttons only what can be seen stays", () => {
  const button = `.a{--btn-inset:0 .5px 0 .5px oklch(100% 0 0 / calc(var(--depth) * 6%));--btn-bg:red;
    border-color:color-mix(in oklab,var(--btn-bg,var(--b)),#000 calc(var(--depth) * 5%));
    box-shadow:var(--btn-inset) inset;background-size:auto,calc(var(--noise,0) * 100%);background-color:var(--btn-bg)}`;
  const theme = (depth: number) => `:root{--depth:${depth};--noise:0}`;
  expect(prune(theme(0) + button, "a")).toBe(
    ".a{--btn-bg:red;border-color:var(--btn-bg,var(--b));background-color:var(--btn-bg)}",
  );
  expect(prune(theme(1) + button, "a")).toContain("box-shadow");
});

test("rules for elements that no word names are left out where all are named", () => {
  const css = `html{margin:0}b,table{top:0}a:where(:not(table)){top:1px}:where(sub,sup) a{top:2px}
    :is(ol,ul) a{top:3px}::placeholder{opacity:1}.c table{top:4px}:focus-visible{top:5px}`;
  const names = new Set(["a", "b", "c", "ul"]);
  expect(readStyles(css)({ words: names, namesElements: true })).toBe(
    "html{margin:0}b{top:0}a:where(:not(table)){top:1px}:is(ol,ul) a{top:3px}:focus-visible{top:5px}",
  );
});

test("a first screen leaves the part of a face with seldom characters to the stylesheet after it", () => {
  const core = "@font-face{font-family:F;src:url(f.woff2)}";
  const rest = "@font-face{font-family:F;src:url(rest.woff2);unicode-range:U+2A}";
  const stylesFor = readStyles(core + rest);
  const first = stylesFor({ words: new Set(), isFirstScreen: true });
  expect(first).not.toContain("rest.woff2");
  expect(first).toContain("f.woff2");
  const second = withoutRepeated(stylesFor({ words: new Set() }), first);
  expect(second).toContain("rest.woff2");
  expect(second).not.toContain("(f.woff2");
});

test("a first screen leaves what counts on paper to the stylesheet after it", () => {
  const stylesFor = readStyles(".a{top:0}@media print{.a{top:1px}@layer x{.a{top:2px}}}");
  const first = stylesFor({ words: new Set(["a"]), isFirstScreen: true });
  expect(first).toBe(".a{top:0}");
  expect(withoutRepeated(stylesFor({ words: new Set(["a"]) }), first)).toContain("@media print{.a{top:1px}");
});

test("a second stylesheet doesn't repeat faces and the base, but all rules that count in their order", () => {
  const first = "@layer base{p{margin:0}}@layer b{.a{top:0}}@font-face{font-family:F;src:url(f.woff2)}";
  const whole = "@layer base{p{margin:0}}@layer b{.a{top:0}.c{top:1px}}@font-face{font-family:F;src:url(f.woff2)}";
  expect(withoutRepeated(whole, first)).toBe("@layer b{.a{top:0}.c{top:1px}}");
});
