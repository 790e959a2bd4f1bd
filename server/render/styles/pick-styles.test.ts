import { expect, test } from "vitest";
import { markupOf, pickStyles } from "./pick-styles.ts";
import { readStyles } from "./read-styles.ts";

const HTML = `<main class="page wide"><button class="go" disabled="" aria-pressed="true">.off &lt;p class="no"&gt;</button>
<svg><path stroke="var(--ink)"></path></svg></main>`;

const pick = (css: string, setLater: string[] = []) => pickStyles(readStyles(css), markupOf(HTML, setLater), setLater);

test("keeps the rules of elements, and of classes that the markup has, in their order", () => {
  expect(pick(".go{margin:0}.off{margin:1px}.no{margin:2px}main{padding:0}.wide .go{margin:3px}")).toBe(
    ".go{margin:0}main{padding:0}.wide .go{margin:3px}",
  );
});

test("of several selectors, keeps those that may apply", () => {
  expect(pick(".go,.off,.page .off,.page{margin:0}")).toBe(".go,.page{margin:0}");
});

test("keeps a rule for what an element is not, or may be", () => {
  const css = ".go:not(.off){margin:0}:is(.off,.go){margin:1px}.go:not(:has(.off)){margin:2px}";
  expect(pick(css)).toBe(css);
});

test("keeps a rule for what is within an element if the page has it", () => {
  expect(pick(".page:has(.go){margin:0}.page:has(.off){margin:1px}.page:has(.off,.go){margin:2px}")).toBe(
    ".page:has(.go){margin:0}.page:has(.off,.go){margin:2px}",
  );
  expect(pick(".page:has(:checked){margin:0}:root:has(> .wide){margin:1px}")).toBe(":root:has(> .wide){margin:1px}");
});

test("keeps rules for attributes that the markup has with that value, or that a script sets before the first paint", () => {
  const css =
    ".go:disabled{margin:0}.go[aria-pressed=true]{margin:1px}.go[aria-pressed=false]{margin:2px}.go[hidden]{margin:3px}";
  expect(pick(css)).toBe(".go:disabled{margin:0}.go[aria-pressed=true]{margin:1px}");
  expect(pick("[data-theme=dark] .go{margin:0}")).toBe("");
  expect(pick("[data-theme=dark] .go{margin:0}", ["data-theme"])).toBe("[data-theme=dark] .go{margin:0}");
});

test("leaves what needs an act or a printer to the files, but shows where the focus is", () => {
  const css =
    ".go:hover{margin:0}.go:active{margin:1px}@media print{.go{margin:2px}}@media (hover:hover){.go:hover{margin:3px}}" +
    "::view-transition-old(*){margin:5px}";
  expect(pick(`${css}.go:focus-visible{margin:4px}`)).toBe(".go:focus-visible{margin:4px}");
});

test("keeps only the custom properties that are read, also by another one or in the markup", () => {
  const css = ".page{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--ink:#000;color-scheme:light}.go{margin:var(--a)}";
  expect(pick(css)).toBe(".page{--a:var(--b);--b:1px;--ink:#000;color-scheme:light}.go{margin:var(--a)}");
});

test("keeps every custom property of the root, because a new one would restyle the whole page", () => {
  const root = ":root{--a:1px}:root:has(> .wide){--b:1px}:root:not([data-held]){--c:1px}";
  expect(pick(`${root}:root .page{--d:1px;margin:0}`)).toBe(`${root}:root .page{margin:0}`);
});

test("leaves what shows only in a change to the files", () => {
  expect(pick(".go{margin:0;transition:margin 1s;cursor:pointer}.page{transition-duration:1s}")).toBe(".go{margin:0}");
});

test("keeps fonts and the animations of rules that stay", () => {
  const font = "@font-face{font-family:A;src:url(/a.woff2)}";
  expect(
    pick(`${font}@keyframes in{0%{opacity:0}}@keyframes out{0%{opacity:1}}.go{animation:in 1s}.off{animation:out 1s}`),
  ).toBe(`${font}@keyframes in{0%{opacity:0}}.go{animation:in 1s}`);
});
