import type { BrowserContext, Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { BOTH_SIZES, upcomingEvents } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** Opens pages with nothing but the document and the script that answers first. @returns a function that lets the app load */
const holdApp = (page: Page) => holdBack(page, /\/assets\/(?!(index|preload)-)[^/]*\.js/);

const liveIn = (context: BrowserContext, url: string, state: string) =>
  context.addCookies([{ name: "citystr", value: encodeURIComponent(state), url }]);

test.use({ waitsForApp: false });

for (const viewport of BOTH_SIZES)
  test(`every button in the first screen of home, list and event answers without the app: ${viewport.width} px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await holdApp(page);
    const [event] = await upcomingEvents(request);
    if (!event) throw new Error("the demo has no event");
    let pressed = 0;
    for (const path of ["/", "/events", `/event-detail/${event.slug}/${event.id}`]) {
      await page.goto(path);
      // The dot of the slide that is shown has nothing to do.
      const buttons = page.locator('button:enabled:visible:not([aria-current="true"])');
      const count = await buttons.count();
      for (let place = 0; place < count; place++) {
        const button = buttons.nth(place);
        const box = await button.boundingBox();
        if (!box || box.y > viewport.height || box.x > viewport.width) continue;
        const name = `${path}: ${await button.textContent()} ${await button.getAttribute("aria-label")}`;
        await page.evaluate(() => {
          const seen = { changes: 0 };
          Object.assign(window, { seen });
          const look = { attributes: true, subtree: true, attributeFilter: ["aria-pressed", "inert", "aria-busy"] };
          new MutationObserver(() => seen.changes++).observe(document, look);
        });
        await button.click();
        const isAnswered = () =>
          page.evaluate(
            () =>
              (window as unknown as { seen: { changes: number } }).seen.changes > 0 ||
              document.querySelector(":popover-open") !== null,
          );
        await expect.poll(isAnswered, name).toBe(true);
        pressed++;
        await page.keyboard.press("Escape");
        if ((await buttons.count()) === count) continue;
        // The press removed buttons. A chosen state would be remembered.
        await page.context().clearCookies();
        await page.goto(path);
      }
    }
    expect(pressed).toBeGreaterThan(8);
  });

test("the states open at once, and stay open when the app comes", async ({ page, context, server }) => {
  await liveIn(context, server.url, "Victoria");
  const release = await holdApp(page);
  await page.goto("/events");
  const question = page.getByRole("heading", { name: "Select Your State" });
  await expect(question).toBeHidden();
  await page.locator("#region-label").click();
  await expect(question).toBeVisible();
  const strip = page.getByRole("region", { name: "Select Your State" });
  release();
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await expect(question).toBeVisible();
  await strip.getByRole("button", { name: "Close" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => cookieValue(context, "citystr")).toBe("Victoria");
});

test("a chosen state shows at once, is kept, and decides the page when the app comes", async ({ page, context }) => {
  const release = await holdApp(page);
  await page.goto("/events");
  const strip = page.getByRole("region", { name: "Select Your State" });
  await page.locator("#region-label").click();
  const chosen = strip.getByRole("button", { name: "Queensland" });
  await chosen.click();
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await expect(chosen).toHaveAttribute("aria-busy", "true");
  await expect(strip.getByRole("button", { name: "All Australia" })).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => cookieValue(context, "citystr")).toBe("Queensland");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events in Queensland");
  await expect(page.locator("#region-label")).toContainText("Queensland");
  await expect(page.getByRole("heading", { name: "Select Your State" })).toBeHidden();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a chosen state is kept for the next page, if the app never comes", async ({ page, context }) => {
  await holdApp(page);
  await page.goto("/");
  await page.locator("#region-label").click();
  await page.getByRole("button", { name: "Queensland" }).click();
  await expect.poll(() => cookieValue(context, "citystr")).toBe("Queensland");
  await page.goto("/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events in Queensland");
});

test("a skipped question closes at once", async ({ page, context }) => {
  const release = await holdApp(page);
  await page.goto("/");
  await page.locator("#region-label").click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { name: "Select Your State" })).toBeHidden();
  await expect.poll(() => cookieValue(context, "skipstr")).toBe("1");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await expect(page.locator("#region-label")).toBeFocused();
});

test("the banner's arrows and dots move it, once for each press", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/");
  const slider = page.getByRole("region", { name: "Featured events" });
  const current = slider.locator("li:not([inert])");
  const next = slider.getByRole("button", { name: "Next event" });
  await next.click();
  await next.click();
  await expect(current).toHaveAttribute("aria-label", /^3 of/);
  const viewport = slider.locator(":scope > :first-child");
  const place = () => viewport.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
  await expect.poll(place).toBe(2);
  await slider.getByRole("button", { name: "Previous event" }).click();
  await expect(current).toHaveAttribute("aria-label", /^2 of/);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await expect.poll(place).toBe(1);
  await expect(current).toHaveAttribute("aria-label", /^2 of/);
  await expect(slider.locator('button[aria-current="true"]')).toHaveCount(1);
  await slider.getByRole("button", { name: "Previous event" }).click();
  await expect(current).toHaveAttribute("aria-label", /^1 of/);
});

test("the link of a slide that somebody has swiped to can be pressed", async ({ page }) => {
  await holdApp(page);
  await page.goto("/");
  const slider = page.getByRole("region", { name: "Featured events" });
  await slider.getByRole("list").evaluate((track) => {
    track.parentElement?.scrollTo({ left: track.clientWidth, behavior: "instant" });
  });
  await expect(slider.getByRole("button", { name: "Previous event" })).toBeEnabled();
  await slider.locator("li:not([inert])").getByRole("link").click();
  await expect(page).toHaveURL(/event-detail/);
});

test("a chosen theme applies at once and stays", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("what only the app can do looks busy until it has done it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdApp(page);
  await page.goto("/events");
  const near = page.getByRole("button", { name: "Near me" });
  await near.click();
  await expect(near).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => near.evaluate((button) => button.getAnimations().length)).toBe(1);
  const price = page.getByRole("form", { name: "Filters" }).getByLabel("Price");
  await price.selectOption("Up to $25");
  await expect(price).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL("/events?price=25");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(near).not.toHaveAttribute("aria-busy");
  await expect(price).not.toHaveAttribute("aria-busy");
  await expect.poll(() => near.evaluate((button) => button.getAnimations().length)).toBe(0);
});

test.describe("if the app cannot be fetched", () => {
  test.use({ provoked: /net::ERR_|Failed to fetch dynamically imported module/ });
  test("nothing looks busy for ever, and the next press tries again", async ({ page }) => {
    let giveUp = () => {};
    const wait = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await page.route(/\/assets\/libraries-/, async (route) => {
      await wait;
      await route.abort();
    });
    await page.goto("/registration");
    const button = page.getByRole("button", { name: "Show password" }).first();
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    giveUp();
    await expect(button).not.toHaveAttribute("aria-busy");
    // The network is back. The next press is answered, and the previous one is not repeated.
    await page.unroute(/\/assets\/libraries-/);
    await button.click();
    await expect(page.locator("html")).toHaveAttribute("data-alive");
  });
});
