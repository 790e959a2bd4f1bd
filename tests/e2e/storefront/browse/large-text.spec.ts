import type { Locator, Page } from "@playwright/test";
import { dataOf, freeSeats, openWithSeats } from "#tests/e2e/back-door.ts";
import { eventAt, nameAttendees } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { type DemoCombo, openComboWith } from "#tests/e2e/storefront/seats/combo-buyer.ts";

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

/** Nothing is cut, and the button that leads on is whole within the screen. */
async function expectWhole(page: Page, leadsOn: Locator): Promise<void> {
  await expect(leadsOn).toBeInViewport({ ratio: 1 });
  await expect.poll(() => wordsCut(page), page.url()).toEqual([]);
}

test("text twice as large is cut at no step of a purchase, 360 px wide", async ({ buyerPage: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const combos: DemoCombo[] = await dataOf(page.request, "comboevents");
  const combo = combos.find(({ members }) => members[1]?.event_name === "A Cabaret of Crows");
  if (!combo) throw new Error("the demo has no such combo");
  const proceed = page.getByRole("button", { name: "Proceed" });
  await openComboWith(page, combo, [2, 0]);
  await page.getByRole("radio", { name: "Map" }).check();
  await expectWhole(page, proceed);
  const event = await eventAt(page.request, /theatre/i);
  await openWithSeats(page, event, await freeSeats(page.request, event, 2));
  await page.getByRole("radio", { name: "Map" }).check();
  await expectWhole(page, proceed);
  await proceed.click();
  const book = page.getByRole("button", { name: "Book Ticket" });
  await expectWhole(page, book);
  await nameAttendees(page, 2);
  await book.click();
  await expectWhole(page, page.getByRole("button", { name: /^Pay \$/ }));
});
