import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("with the browser's text twice as large, no page is wider than a phone, and labels stay within their buttons", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    "/",
    "/events",
    "/event-detail/neon-undertow/2",
    "/combo-events",
    "/faq",
    "/past-events",
    "/login",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: /home$/ })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const cut = () =>
      page.evaluate(() => [
        ...(document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : []),
        ...[...document.querySelectorAll<HTMLElement>("header a, header button, main a, main button")]
          .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
          .map(({ textContent }) => textContent),
      ]);
    await expect.poll(cut, path).toEqual([]);
  }
});

/** Words of which some letters lie outside the screen, or outside a part that hides what does not fit. */
const wordsCut = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const hides = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((overflow) => overflow === "hidden" || overflow === "clip");
    /** Scrolls, is for screen readers only, or ends long words with dots on purpose. */
    const isExempt = (element: Element) => {
      const { overflowX, webkitLineClamp, clipPath } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) || webkitLineClamp !== "none" || clipPath !== "none";
    };
    const cut: string[] = [];
    for (const part of document.querySelectorAll("header, nav, main")) {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const around: Element[] = [];
        for (let one = text.parentElement; one; one = one.parentElement) around.push(one);
        if (!text.textContent?.trim() || !around.every(isSeen) || around.some(isExempt)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const own = range.getBoundingClientRect();
        const frames = around.filter((one) => one !== document.body && hides(getComputedStyle(one)));
        const isInside = [
          new DOMRect(0, own.y, innerWidth, own.height),
          ...frames.map((one) => one.getBoundingClientRect()),
        ].every((frame) => own.left >= frame.left - 1 && own.right <= frame.right + 1);
        const isTall = frames.every((one) => {
          const frame = one.getBoundingClientRect();
          // Half of the space between lines has no letters.
          const spare = own.height / 4;
          return own.top >= frame.top - spare && own.bottom <= frame.bottom + spare;
        });
        if (!isInside || !isTall) cut.push(text.textContent.trim());
      }
    }
    return cut;
  });

for (const width of [360, 390, 844])
  test(`text twice as large is cut nowhere in the bars and on an event's page, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 800 ? 390 : 844 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of ["/about-us", "/login", "/my-ticket", "/event-detail/neon-undertow/2"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => wordsCut(page), path).toEqual([]);
    }
  });
