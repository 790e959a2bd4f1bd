import { expect, test } from "vitest";
import { sitemap, sitemapFile } from "./sitemap.ts";

const origin = "https://tickets.example";
const listed = (xml: string | undefined) => [...(xml ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test("a few addresses fit in one file", () => {
  const xml = sitemap(["/", "/events"], origin);
  expect(xml).toContain("<urlset");
  expect(listed(xml)).toEqual([`${origin}/`, `${origin}/events`]);
});

test("too many addresses for one file are split, and every address is in one of the files", () => {
  const paths = Array.from({ length: 7 }, (_, index) => `/event-detail/e/${index}`);
  const index = sitemap(paths, origin, 3);
  expect(index).toContain("<sitemapindex");
  expect(listed(index)).toEqual([1, 2, 3].map((file) => `${origin}/sitemaps/${file}.xml`));
  expect([1, 2, 3].flatMap((file) => listed(sitemapFile(paths, origin, file, 3)))).toEqual(
    paths.map((path) => origin + path),
  );
  expect(sitemapFile(paths, origin, 4, 3)).toBeUndefined();
});
