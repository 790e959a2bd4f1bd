import { expect, it } from "vitest";
import { largeFolders } from "./folder-sizes.ts";

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

it("reports a folder with more than 40 entries, of which a folder within is one", () => {
  expect(largeFolders([...files("src/ui", 39), ...files("src/ui/forms", 40)])).toEqual([]);
  expect(largeFolders([...files("src/ui", 40), ...files("src/ui/forms", 1)])).toEqual(["src/ui: 41 entries"]);
});

it("lets the demo have as many pictures as it has events", () => {
  expect(largeFolders(files("server/demo/artwork/masters/events", 60))).toEqual([]);
});
