import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chunks } from "./chunk-entries.ts";
import { chunkGroups, chunkOf } from "./chunks.ts";

const root = process.cwd();
const chunk = (path: string) => chunkOf(join(root, path), root);

test("every entry names a file or folder, and appears once", () => {
  expect(() => chunkGroups(root)).not.toThrow();
  const entries = Object.values(chunks).flat();
  expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
});

test("an entry that names nothing fails the build", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "chunks-"));
  expect(() => chunkGroups(elsewhere)).toThrow("src/ui/actions/button.tsx");
});

test("an entry for a file includes its styles, and overrides the entry for its folder", () => {
  expect(chunk("src/ui/actions/button.module.css")).toBe("kit");
  expect(chunk("src/storefront/features/seats/list/seat-cell.tsx")).toBe("picker");
  expect(chunk("src/shared/seats/seat-grid.ts")).toBe("seats");
  expect(chunk("node_modules/react/index.js?commonjs-module")).toBe("react");
});

test("a path that only shares a prefix with an entry belongs to no chunk", () => {
  expect(chunk("src/ui/button-of-another-kind.tsx")).toBeUndefined();
  expect(chunk("node_modules/react-hook-form/index.js")).toBeUndefined();
  expect(chunk("src/storefront/pages/home.tsx")).toBeUndefined();
});
