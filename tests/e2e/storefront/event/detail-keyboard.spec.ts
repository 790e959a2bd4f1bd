import { BOTH_SIZES, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

for (const viewport of BOTH_SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("an event's page can be used with the keyboard alone", async ({ page }) => {
      const event = await eventAt(page.request, /theatre/i);
      await page.goto(`/event-detail/${event.slug}/${event.id}`);
      const main = page.getByRole("main");
      await tabTo(page, main.getByRole("link", { name: "Add to calendar" }));
      await tabTo(page, main.getByRole("link", { name: /^show on a map/ }));
      await tabTo(page, main.getByRole("button", { name: "Interested ?" }));
      if (viewport.width < 747) await press(page, main.getByRole("button", { name: "Share", exact: true }));
      await press(page, main.getByRole("button", { name: "Copy link" }));
      await expect(main.getByRole("button", { name: "Link copied" })).toBeFocused();
      for (const name of ["Twitter", "Facebook"])
        await tabTo(page, main.getByRole("link", { name: `Share by ${name}` }));
      // Tabs past the last element of the page, and one step back.
      await tabTo(page, page.getByRole("contentinfo").getByRole("link").first());
      const back = page.getByRole("button", { name: "Back to top" });
      await expect(back).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await expect(back).toBeFocused();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await press(page, main.getByRole("link", { name: "Buy Tickets" }).first());
      await expect(page).toHaveURL(/\/seat-booking\?/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("a combo's page can be used too, and its organisers pause while they have the focus", async ({ page }) => {
      await page.goto("/combo-event-detail/x/1");
      const main = page.getByRole("main");
      const members = main.getByRole("region", { name: "The events" }).getByRole("article");
      for (const member of await members.all()) await tabTo(page, member.getByRole("link").first());
      const organisers = main.getByRole("region", { name: "Organised By" });
      await tabTo(page, organisers.getByRole("button", { name: "Next organiser" }));
      const shown = () => organisers.getByRole("listitem").innerText();
      const first = await shown();
      await page.keyboard.press("Enter");
      await expect.poll(shown).not.toBe(first);
      await press(page, main.getByRole("link", { name: "Buy Tickets" }));
      await expect(page).toHaveURL("/plenary?comboEventId=1");
    });
  });
}
