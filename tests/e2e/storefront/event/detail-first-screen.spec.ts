import { dataOf } from "#tests/e2e/back-door.ts";
import { BOTH_SIZES, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

for (const viewport of BOTH_SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("an event shows its picture first, and its date and price without scrolling", async ({
      context,
      page,
      server,
    }) => {
      await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
      const event = await eventAt(page.request, /theatre/i);
      await page.goto(`/event-detail/${event.slug}/${event.id}`);
      const main = page.getByRole("main");
      const picture = main.locator("article img").first();
      await expect(picture).toBeInViewport();
      const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      // Not the poster, which shows the event's name a second time.
      expect(shown).toContain("anner");
      const box = await picture.boundingBox();
      const heading = await main.getByRole("heading", { level: 1 }).boundingBox();
      expect(box?.y ?? 0).toBeLessThan(heading?.y ?? 0);
      await expect(main.locator("time").first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(/\$\d/).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
    });

    test("a combo shows its picture first, and its dates and price without scrolling", async ({
      context,
      page,
      server,
    }) => {
      await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
      const [combo] = await dataOf(page.request, "comboevents?is_future=1");
      await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
      const main = page.getByRole("main");
      await expect(main.locator("article img").first()).toBeInViewport();
      const dates = main.getByRole("list", { name: "Dates" }).getByRole("listitem");
      await expect(dates).toHaveCount(combo.members.length);
      for (const date of await dates.all()) await expect(date).toBeInViewport({ ratio: 1 });
      // On a phone the price is in the bar, which comes last in the page.
      const prices = main.getByText(/^\$\d+/).filter({ visible: true });
      await expect(viewport.width < 747 ? prices.last() : prices.first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
    });
  });

test("an event says when the doors open, how to get there and in, and when money comes back", async ({ page }) => {
  await page.goto("/event-detail/red-gum-sessions/1");
  const main = page.getByRole("main");
  await expect(main.getByText(/doors 6:45 pm/)).toBeVisible();
  for (const name of ["Getting there", "Access", "Refunds"])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "All about refunds" })).toHaveAttribute("href", "/payment-return-policy");
});
