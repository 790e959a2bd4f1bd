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
