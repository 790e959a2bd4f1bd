import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const LANDED = "/terms-condition";
const MEASURES = ["lcp_seconds", "fcp_seconds", "ttfb_seconds", "cls_score"];
const REPORTER = /\/assets\/report-vitals/;

/** Presses a link of the footer and waits for its page. */
async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Until what measures has heard of what was painted: this page's observer is the younger one, and is told after it. */
async function measured(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const reporter = performance.getEntriesByType("resource").find(({ name }) => name.includes("report-vitals"));
    await import(reporter?.name ?? "");
    await new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true }),
    );
  });
}

/** As when the visitor goes to another app: a browser tells of it, and may end the page at any time from then on. */
async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

/** The figures of this measure and page that the box office has. */
async function count(client: APIRequestContext, measure: string, route = LANDED): Promise<number> {
  const metrics = await (await client.get("/metrics")).text();
  const line = metrics.split("\n").find((text) => text.startsWith(`brolga_page_${measure}_count{route="${route}"}`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("the box office hears how fast a page was that is left within the app before it can be measured", async ({
  page,
  otherClient,
}) => {
  const earlier = await Promise.all(MEASURES.map((measure) => count(otherClient, measure)));
  const faqs = await count(otherClient, "cls_score", "/faq");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REPORTER, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LANDED);
  const arrived = page.waitForResponse(REPORTER);
  // More pages than one report can carry.
  for (let times = 0; times < 10; times += 1) {
    await goOn(page, "FAQ");
    await goOn(page, "About us");
  }
  release();
  await arrived;
  await measured(page);
  await putAway(page);
  for (const [index, measure] of MEASURES.entries())
    await expect.poll(() => count(otherClient, measure), { message: measure }).toBe((earlier[index] ?? 0) + 1);
  // Which of the changes within the app are navigations is the browser's say.
  await expect.poll(() => count(otherClient, "cls_score", "/faq")).toBeGreaterThan(faqs);
});

test("the box office hears of a page that is put away while the service worker is busy", async ({
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
  await putAway(page);
  await page.goto("about:blank");
  await expect.poll(() => count(otherClient, "fcp_seconds")).toBe(before + 1);
  await busy;
});
