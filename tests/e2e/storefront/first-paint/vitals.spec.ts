import type { APIRequestContext, Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const LANDED = "/terms-condition";
const MEASURES = ["lcp_seconds", "fcp_seconds", "ttfb_seconds", "cls_score"];
const REPORTER = /\/assets\/after-load-/;

/** Presses a link in the footer and waits for its page. */
async function openFromFooter(page: Page, name: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Tells `measured` when the page itself listens for the last of its measures, which it does in an idle moment. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === "layout-shift") document.documentElement.dataset.measures = "";
    };
  }),
);

/** Waits until the page's measurements include the last paint. This observer is newer, so it is called after the page's. */
async function measured(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-measures");
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true }),
      ),
  );
}

/** Hides the page, as when the visitor goes to another app. The browser may end a hidden page at any time. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

/** The server's count for this measure and page. */
async function count(client: APIRequestContext, measure: string, route = LANDED): Promise<number> {
  const metrics = await (await client.get("/metrics")).text();
  const line = metrics.split("\n").find((text) => text.startsWith(`brolga_page_${measure}_count{route="${route}"}`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("the server hears how fast a page was, even if it is left within the app before it can be measured", async ({
  page,
  otherClient,
}) => {
  const earlier = await Promise.all(MEASURES.map((measure) => count(otherClient, measure)));
  const faqs = await count(otherClient, "cls_score", "/faq");
  const release = await holdBack(page, REPORTER);
  await page.goto(LANDED);
  const arrived = page.waitForResponse(REPORTER);
  // More pages than one report can hold.
  for (let times = 0; times < 10; times += 1) {
    await openFromFooter(page, "FAQ");
    await openFromFooter(page, "About us");
  }
  release();
  await arrived;
  await measured(page);
  await hidePage(page);
  for (const [index, measure] of MEASURES.entries())
    await expect.poll(() => count(otherClient, measure), { message: measure }).toBe((earlier[index] ?? 0) + 1);
  // The browser decides which changes within the app are navigations.
  await expect.poll(() => count(otherClient, "cls_score", "/faq")).toBeGreaterThan(faqs);
});

test("the server hears of a page that is hidden while the service worker is busy", async ({
  page,
  context,
  otherClient,
}) => {
  const before = await count(otherClient, "fcp_seconds");
  const arrived = page.waitForResponse(REPORTER);
  await page.goto(LANDED);
  await arrived;
  await measured(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  const busy = worker?.evaluate(() => {
    const end = Date.now() + 3_000;
    while (Date.now() < end);
  });
  await hidePage(page);
  await page.goto("about:blank");
  await expect.poll(() => count(otherClient, "fcp_seconds")).toBe(before + 1);
  await busy;
});
