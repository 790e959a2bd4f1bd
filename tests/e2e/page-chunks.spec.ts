import { readFile } from "node:fs/promises";
import { chunks } from "#scripts/chunk-entries.ts";
import { type BuildManifest, firstLoadFiles } from "#server/render/build-manifest.ts";
import { expect, test } from "./fixtures.ts";

/** The shared chunks that the first load of a page fetches, besides those of every page. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  "pages/home": ["browse"],
  "pages/events": ["browse"],
  "pages/event-detail": [],
  "pages/combo-event-detail": [],
  "pages/past-events": [],
  "pages/not-found": ["browse"],
  "pages/login": ["forms"],
  "pages/registration": ["forms"],
  "pages/contact-us": ["forms"],
  "pages/my-ticket": ["db", "forms"],
  "pages/saved": [],
  "pages/profile": ["db", "forms"],
  "pages/seat-booking": ["forms", "picker", "seats", "steps"],
  "pages/combo-seat-booking": ["forms", "picker", "seats", "steps"],
  "pages/plenary": ["forms", "picker", "seats", "steps"],
  "pages/select-ticket": ["forms", "seats", "steps"],
  "pages/attendees": ["forms", "seats", "steps"],
  "pages/checkout": ["forms", "seats", "steps"],
  "pages/thank-you": ["db", "forms", "seats", "steps"],
};

test("each page loads only the shared chunks that it needs", async () => {
  const manifest: BuildManifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  const names = Object.keys(chunks);
  const nameOf = (file: string) => /^assets\/(.+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? file;
  for (const [page, own] of Object.entries(wanted)) {
    const loaded = [...firstLoadFiles(manifest, page).chunks].map(nameOf).filter((name) => names.includes(name));
    expect(loaded.sort(), page).toEqual([...own, "kit", "vendor"].sort());
  }
});
