import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { slimRouter } from "./slim-router.ts";

const PACKAGE = "node_modules/react-router/dist/production";

const slim = (code: string): string => {
  const { transform } = slimRouter();
  if (typeof transform !== "object") throw new Error("the plugin has no transform");
  const handler = transform.handler as unknown as (code: string) => { code: string };
  return handler(code).code;
};

test("links of the installed router prefetch nothing, so that a bundler leaves that code out", async () => {
  const names = (await readdir(PACKAGE)).filter((name) => name.endsWith(".mjs"));
  const files = await Promise.all(names.map((name) => readFile(join(PACKAGE, name), "utf8")));
  const withLinks = files.filter((code) => code.includes("function usePrefetchBehavior("));
  expect(withLinks).toHaveLength(1);
  const [before = ""] = withLinks;
  const uses = (code: string) => code.match(/\busePrefetchBehavior\(|\bshouldPrefetch && !isAbsolute/g);
  expect(uses(before)?.length).toBe(3);
  // What is left is the function itself.
  expect(uses(slim(before))).toEqual(["usePrefetchBehavior("]);
});

test("links and forms of the installed router have no attribute for discovering routes, in the page or in the server's document", async () => {
  const names = (await readdir(PACKAGE)).filter((name) => name.endsWith(".mjs"));
  const files = await Promise.all(names.map((name) => readFile(join(PACKAGE, name), "utf8")));
  const set = (code: string) => code.match(/"data-discover": /g)?.length ?? 0;
  expect(files.reduce((sum, code) => sum + set(code), 0)).toBe(2);
  for (const code of files.filter((file) => set(file) > 0)) expect(set(slim(code))).toBe(0);
});

test("every function of the installed router that only warns developers is marked, so that a bundler leaves its calls out", async () => {
  const names = (await readdir(PACKAGE)).filter((name) => name.endsWith(".mjs"));
  const files = await Promise.all(names.map((name) => readFile(join(PACKAGE, name), "utf8")));
  const [code = ""] = files.filter((file) => file.includes("function usePrefetchBehavior("));
  const marked = slim(code).match(/__NO_SIDE_EFFECTS__ \*\/ function warn\w*\(/g) ?? [];
  expect(marked).toHaveLength(3);
});

test("a router that has changed stops the build", () => {
  expect(() => slim("function usePrefetchBehavior() {}")).toThrow("react-router has changed");
});
