import { readFile } from "node:fs/promises";
import { type BuildManifest, filesOf, pageFiles, readManifest, stylesOf } from "#server/render/build-manifest.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const storefrontManifest = () => readManifest("dist/client");
const deskManifest = () => readManifest("dist/desk/client");
const scriptsOf = (manifest: BuildManifest, ...sources: string[]) => [...filesOf(manifest, ...sources).chunks];

test("the pages on which visits begin need at most six scripts, and others at most sixteen", async () => {
  const manifest = await storefrontManifest();
  const count = (page: string) => pageFiles(manifest, `pages/${page}`).chunks.size;
  for (const page of ["home", "events", "combo-events", "event-detail"])
    expect(count(page), page).toBeLessThanOrEqual(6);
  const pages = Object.keys(manifest).flatMap(
    (name) => /^src\/storefront\/pages\/([\w-]+)\.tsx$/.exec(name)?.[1] ?? [],
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) expect(count(page), page).toBeLessThanOrEqual(16);
});

test("a page that a visit begins with brings neither the wallet's database nor the seat map", async () => {
  const manifest = await storefrontManifest();
  for (const page of ["home", "events", "event-detail", "login"]) {
    const names = [...pageFiles(manifest, `pages/${page}`).chunks].join(" ");
    expect(names, page).not.toMatch(/\/(?:db|wallet|seats|venue-map)-/);
  }
});

test("what starts once the app is alive brings one script more, and not the wallet", async () => {
  const manifest = await storefrontManifest();
  const { chunks } = pageFiles(manifest, "pages/home");
  const later = scriptsOf(manifest, "src/storefront/app/after-load.ts").filter((file) => !chunks.has(file));
  expect(later).toEqual([expect.stringMatching(/\/after-load-/)]);
});

test("a drawn page's styles are few files, the first ones first", async () => {
  const manifest = await storefrontManifest();
  const styles = stylesOf(manifest, "pages/event-detail");
  expect(styles[0]).toMatch(/\/first-/);
  expect(styles.length).toBeLessThanOrEqual(6);
});

test("the storefront has no code of the desk, and the desk fetches curves only where it draws one", async () => {
  const storefront = await storefrontManifest();
  expect(Object.keys(storefront).filter((source) => source.includes("src/desk"))).toEqual([]);
  const desk = await deskManifest();
  const first = scriptsOf(desk, "src/desk/index.html", "src/desk/screens/event/event.tsx");
  const texts = await Promise.all(first.map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(texts.filter((text) => text.includes("uplot"))).toEqual([]);
  const curve = desk["src/desk/screens/event/curve.tsx"]?.file ?? "";
  expect(await readFile(`dist/desk/client/${curve}`, "utf8")).toContain("uplot");
});

test("the plan's editor and what it shares with the walk are chunks that no other screen of the desk fetches", async () => {
  const desk = await deskManifest();
  const editor = scriptsOf(desk, "src/desk/screens/plan/plan.tsx");
  const screens = Object.keys(desk).filter((name) => /^src\/desk\/screens\/.+\.tsx$/.test(name));
  const others = screens.filter((name) => !/\/screens\/(plan|walk)\//.test(name));
  expect(others.length).toBeGreaterThan(20);
  const known = new Set(scriptsOf(desk, "src/desk/index.html", ...others));
  const own = editor.filter((file) => !known.has(file));
  const texts = await Promise.all(own.map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(texts.join("\n")).toContain("brolga-desk-plans");
  const rest = await Promise.all([...known].map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(rest.filter((text) => text.includes("brolga-desk-plans"))).toEqual([]);
});
