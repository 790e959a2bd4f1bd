import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";

// If two files inject an endpoint under one name, the second file gets the first one's call. Only a development build says so.
it("gives each endpoint of the desk a name of its own", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith("-api.ts"));
  const names: string[] = [];
  for (const file of files) {
    const hooks = Object.keys(await import(`./${basename(file, "-api.ts")}-api.ts`)).filter((name) =>
      name.startsWith("use"),
    );
    names.push(...new Set(hooks.map((name) => name.replace(/^useLazy/, "use"))));
  }
  expect(names.length).toBeGreaterThan(files.length);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
