import { expect, test } from "vitest";
import { readStyles } from "./prune.ts";

const prune = (css: string, ...words: string[]) => readStyles(css)(new Set(words));

test("a rule stays when the page can have all classes of one of its selectors", () => {
  const css = ".a{color:red}.b{color:#00f}.a .c{top:0}p,.d{left:0}.lg\\:w-\\[2px\\]{width:2px}";
  expect(prune(css, "a", "lg:w-[2px]")).toBe(".a{color:red}p,.d{left:0}.lg\\:w-\\[2px\\]{width:2px}");
});

test("what a selector excludes or offers beside others doesn't have to be there", () => {
  const css = ".a:not(.b){color:red}.a:is(p,.b){top:0}.c:is(.b){left:0}";
  expect(prune(css, "a")).toBe(".a:not(.b){color:red}.a:is(p,.b){top:0}");
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
