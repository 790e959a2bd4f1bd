import { readFile } from "node:fs/promises";
import { chunks } from "#scripts/build/chunk-entries.ts";
import { COMPILE_AHEAD } from "#scripts/build/compile-hints.ts";
import { filesAtOnce } from "#scripts/build/desk-bytes.ts";
import { type BuildManifest, firstLoadFiles } from "#server/render/build-manifest.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** The shared chunks that the first load of a page fetches, besides those of every page. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  "pages/home": ["browse"],
  "pages/events": ["browse"],
  "pages/event-detail": ["event", "sale"],
  "pages/combo-event-detail": ["event", "sale", "state-notice"],
  "pages/past-events": [],
  "pages/not-found": ["browse"],
  "pages/login": ["accounts", "forms"],
  "pages/registration": ["accounts", "forms"],
  "pages/info/contact-us": ["accounts", "forms"],
  "pages/my-ticket": ["bars", "db", "fold", "forms", "wallet", "wallet-sync"],
  "pages/saved": ["wallet-sync"],
  "pages/profile": ["accounts", "bars", "db", "forms", "wallet-sync"],
  "pages/seat-booking": ["before-sale", "forms", "picker", "sale", "seats", "state-notice", "steps", "types"],
  "pages/combo-seat-booking": ["event", "forms", "picker", "sale", "seats", "state-notice", "steps", "types"],
  "pages/plenary": ["before-sale", "forms", "picker", "sale", "seats", "state-notice", "steps", "types"],
  "pages/select-ticket": ["before-sale", "forms", "sale", "seats", "state-notice", "steps", "types"],
  "pages/attendees": ["accounts", "forms", "seats", "steps", "types"],
  "pages/checkout": ["bars", "forms", "seats", "steps"],
  "pages/thank-you": ["db", "forms", "sale", "seats", "steps", "wallet", "wallet-sync"],
};

const EVERYWHERE = ["react", "router", "store", "kit"];

const nameOf = (file: string) => /^assets\/(.+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? file;

test("each page loads only the shared chunks that it needs", async () => {
  const manifest: BuildManifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  const names = Object.keys(chunks);
  const loaded = Object.keys(wanted).map((page) => {
    const files = [...firstLoadFiles(manifest, page).chunks].map(nameOf);
    return [page, files.filter((name) => names.includes(name) && !EVERYWHERE.includes(name)).sort()];
  });
  expect(Object.fromEntries(loaded)).toEqual(wanted);
});

test("what starts on every page after it has loaded brings neither the database nor the forms", async () => {
  const manifest: BuildManifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  const started = ["after-load.ts", "report-vitals.ts", "later-routes.tsx", "follow-wipe.ts"].map(
    (name) => `src/storefront/app/${name}`,
  );
  const files = [...filesAtOnce(manifest, ...started, "src/storefront/features/wallet/keep-in-sync.ts")].map(nameOf);
  const names = Object.keys(chunks);
  const shared = files.filter((name) => names.includes(name) && !EVERYWHERE.includes(name));
  expect(shared.sort()).toEqual(["bars", "wallet-sync"]);
});

test("the browser compiles every large file of a first load while it arrives, off the main thread", async () => {
  const manifest: BuildManifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  const files = [...firstLoadFiles(manifest, "pages/home").chunks];
  const texts = await Promise.all(files.map((file) => readFile(`dist/client/${file}`, "utf8")));
  const large = texts.filter((text) => text.length > 30_000);
  expect(large.length).toBeGreaterThan(3);
  expect(large.filter((text) => !text.startsWith(COMPILE_AHEAD))).toEqual([]);
});

test("the storefront has no code of the desk, and the desk fetches curves only where it draws one", async () => {
  const storefront: BuildManifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  expect(Object.keys(storefront).filter((source) => source.includes("src/desk"))).toEqual([]);
  const desk: BuildManifest = JSON.parse(await readFile("dist/desk/client/.vite/manifest.json", "utf8"));
  const first = [...filesAtOnce(desk, "src/desk/index.html", "src/desk/screens/event/event.tsx")];
  const texts = await Promise.all(first.map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(texts.filter((text) => text.includes("uplot"))).toEqual([]);
  const curve = desk["src/desk/screens/event/curve.tsx"]?.file ?? "";
  expect(await readFile(`dist/desk/client/${curve}`, "utf8")).toContain("uplot");
});

test("the plan's editor and what it shares with the walk are chunks that no other screen of the desk fetches", async () => {
  const desk: BuildManifest = JSON.parse(await readFile("dist/desk/client/.vite/manifest.json", "utf8"));
  const editor = [...filesAtOnce(desk, "src/desk/screens/plan/plan.tsx")];
  const screens = Object.keys(desk).filter((name) => /^src\/desk\/screens\/.+\.tsx$/.test(name));
  const others = screens.filter((name) => !/\/screens\/(plan|walk)\//.test(name));
  expect(others.length).toBeGreaterThan(20);
  const known = filesAtOnce(desk, "src/desk/index.html", ...others);
  const own = editor.filter((file) => !known.has(file));
  const texts = await Promise.all(own.map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(texts.join("\n")).toContain("brolga-desk-plans");
  const rest = await Promise.all([...known].map((file) => readFile(`dist/desk/client/${file}`, "utf8")));
  expect(rest.filter((text) => text.includes("brolga-desk-plans"))).toEqual([]);
});
