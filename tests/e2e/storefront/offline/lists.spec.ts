import { expect, test } from "./offline-test.ts";

test.use({ provoked: /Failed to load resource/ });

test("a list that was opened before opens without a network, and what needs a network says so", async ({
  page,
  network,
}) => {
  await page.context().addCookies([{ name: "skipstr", value: "1", url: network.url }]);
  await page.goto("/combo-events");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isListKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open("brolga-public-calls-1");
      const urls = (await cache.keys()).map(({ url }) => url);
      return ["/api/comboevents?", "/api/categories", "/api/slider"].every((part) =>
        urls.some((url) => url.includes(part)),
      );
    });
  await expect.poll(isListKept).toBe(true);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  network.mood = "cut";
  await page.goto("/combo-events");
  const combos = page.getByRole("main").getByRole("heading", { name: "Hobart Stage Pair" });
  await expect(combos).toBeVisible();
  await expect(page.getByText(/Saved (just now|\d min ago)\./)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select Your State" })).toBeHidden();

  await page.getByRole("combobox", { name: "Search Event / Artist" }).fill("jazz");
  await expect(page.getByText("We can't reach the box office.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("combobox", { name: "Search Event / Artist" }).fill("");

  await page.goto("/combo-events?category=Folk");
  await expect(page.getByText("We couldn't load the events")).toBeVisible({ timeout: 30_000 });
  network.mood = "open";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: "Harbour Double" })).toBeVisible();
});
