import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demoVenues } from "../seatmap/demo-venues.ts";
import { servePage } from "../support/serve-page.ts";

test.use({ viewport: { width: 780, height: 400 } });

let page: Awaited<ReturnType<typeof servePage>>;
test.beforeAll(async () => {
  const root = join(import.meta.dirname, "../seatmap/page");
  // A folder for each worker: a build empties its folder first, and another worker may be serving from it.
  const folder = `../../node_modules/.cache/seatmap-page-${test.info().parallelIndex}`;
  page = await servePage(root, join(import.meta.dirname, folder));
});
test.afterAll(() => page.close());

// The canvas alone, with a face of our own: a machine's own letters and corners may differ by so much and no more.
for (const { ref } of demoVenues()) {
  test(`${ref} is drawn far, middle and near, by day and by night, as it was when it was looked at`, async ({
    page: tab,
  }) => {
    await tab.goto(`${page.address}?venue=${ref}`);
    await expect(tab.locator("body[data-drawn]")).toBeAttached();
    await expect(tab).toHaveScreenshot(`${ref}.png`, { maxDiffPixelRatio: 0.001, threshold: 0.2 });
  });
}

test("wheelchair and companion places have marks of their own, and more contrast where it is asked for", async ({
  page: tab,
}) => {
  for (const contrast of ["no-preference", "more"] as const) {
    await tab.emulateMedia({ contrast });
    await tab.goto(`${page.address}?venue=lantern-theatre&access`);
    await expect(tab.locator("body[data-drawn]")).toBeAttached();
    const name = contrast === "more" ? "access-strong.png" : "access.png";
    await expect(tab).toHaveScreenshot(name, { maxDiffPixelRatio: 0.001, threshold: 0.2 });
  }
});
