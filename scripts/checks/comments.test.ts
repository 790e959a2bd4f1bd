import { expect, it } from "vitest";
import { commentsOf } from "./comments.ts";

it("reads a script's comments, but not its strings or its visible text", () => {
  const source = [
    "/** Promised (docs/a.md,",
    " * below). */",
    "// One remark",
    "// on two lines.",
    'export const url = "https://b.example/c.md"; // After it.',
    "const page = <p title={`/* text */`}>// shown {/* Kept back. */}</p>;",
  ].join("\n");
  expect(commentsOf("page.tsx", source)).toEqual([
    { line: 1, text: "Promised (docs/a.md, below)." },
    { line: 3, text: "One remark on two lines." },
    { line: 5, text: "After it." },
    { line: 6, text: "Kept back." },
  ]);
});

it("reads the comments of style sheets, pages and statements", () => {
  expect(commentsOf("a.css", "a { color: red; } /* why */")).toEqual([{ line: 1, text: "why" }]);
  expect(commentsOf("a.html", "<p>\n<!-- why -->")).toEqual([{ line: 2, text: "why" }]);
  expect(commentsOf("a.sql", "select 1; -- why,\n-- and why not\nselect 2;")).toEqual([
    { line: 1, text: "why, and why not" },
  ]);
});
