import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { notesOf } from "./release.ts";

it("a release has its notes for operators first", () => {
  const { date, notes } = notesOf("1.0.0", readFileSync("CHANGELOG.md", "utf8"));
  expect(date).toBe("2026-11-29");
  expect(notes).toMatch(/^\*\*Before you upgrade\*\*/);
  expect(notes).not.toContain("\n## ");
});

it("a version without a date is not released", () => {
  expect(() => notesOf("1.1.0", "## 1.1.0 (not released)\n\n## 1.0.0 (2026-11-29)\n")).toThrow("no date for 1.1.0");
});
