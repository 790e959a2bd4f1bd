import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("what is marked as 'Interested' is on the Saved page, with and without a network, until sign-out", async ({
    buyerPage: page,
    context,
  }) => {
    const [event] = await upcomingEvents(page.request);
    await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
    await page.getByRole("button", { name: "Interested ?" }).click();
    await expect(page.getByRole("button", { name: "Interested", exact: true })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Mina" }).click();
    await page.getByRole("link", { name: "Saved", exact: true }).click();
    const main = page.getByRole("main");
    const saved = main.getByRole("link", { name: new RegExp(event?.event_name ?? "") });
    await expect(saved).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/saved");
    await expect(saved).toBeVisible();
    await expect(main.getByText("This is your list as this device last saw it.")).toBeVisible();
    await context.setOffline(false);
    await page.goto("/saved");
    await page.getByRole("banner").getByRole("button", { name: "Mina" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page
      .getByRole("dialog", { name: "Logout" })
      .getByRole("button", { name: /Logout|Sign out/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("saved-events"))).toBeNull();
  });
});

test("signed out, the Saved page leads to sign-in and back", async ({ page }) => {
  await page.goto("/saved");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=/saved",
  );
});

test("an empty list says how to fill it", async ({ buyerPage: page }) => {
  await page.goto("/saved");
  await expect(page.getByText(/Nothing saved yet/)).toBeVisible();
});
