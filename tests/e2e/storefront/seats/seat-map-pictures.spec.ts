import { join } from "node:path";
// Not Playwright's own test, which would need another kind of worker.
import { expect, test } from "#tests/e2e/fixtures.ts";
import { demoVenues } from "#tests/seatmap/demo-venues.ts";
import { servePage } from "#tests/support/servers/serve-page.ts";

test.use({ viewport: { width: 780, height: 400 } });

let page: Awaited<ReturnType<typeof servePage>>;
test.beforeAll(async () => {
  const root = join(import.meta.dirname, "../../../seatmap/page");
  // One folder for each worker: a build empties its folder first, and another worker may be serving from it.
  const folder = `../../../../node_modules/.cache/seatmap-page-${test.info().parallelIndex}`;
  page = await servePage(root, join(import.meta.dirname, folder));
});
test.afterAll(() => page.close());

// Only the canvas, with the product's own font. Small differences between machines are tolerated.
for (const { ref } of demoVenues()) {
  test(`${ref} is drawn as in its approved pictures: far, middle and near, light and dark`, async ({ page: tab }) => {
    await tab.goto(`${page.address}?venue=${ref}`);
    await expect(tab.locator("body[data-drawn]")).toBeAttached();
    await expect(tab).toHaveScreenshot(`${ref}.png`, { maxDiffPixelRatio: 0.001, threshold: 0.2 });
  });
}

test("wheelchair and companion places have their own marks, and more contrast on request", async ({ page: tab }) => {
  for (const contrast of ["no-preference", "more"] as const) {
    await tab.emulateMedia({ contrast });
    await tab.goto(`${page.address}?venue=lantern-theatre&access`);
    await expect(tab.locator("body[data-drawn]")).toBeAttached();
    const name = contrast === "more" ? "access-strong.png" : "access.png";
    await expect(tab).toHaveScreenshot(name, { maxDiffPixelRatio: 0.001, threshold: 0.2 });
  }
});
