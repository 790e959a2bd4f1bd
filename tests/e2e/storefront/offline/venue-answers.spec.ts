import { expect, openReadyWallet, test } from "./offline-test.ts";
import type { NetworkMood } from "./venue-network.ts";

/** The browser reports each failed load, and nothing else may be reported. */
test.use({ provoked: /Failed to load resource/ });

// Whatever the network does, tickets on the device stay there.
test("tickets survive every network that a venue may have, and a session that has ended", async ({
  context,
  page,
  network,
}) => {
  await openReadyWallet(context, page, network);
  const ready = (await page.getByText(/\d+ tickets ready offline/).textContent())?.split(".")[0] ?? "";
  const code = page
    .getByRole("main")
    .getByRole("img", { name: /^QR code of ticket/ })
    .first();

  for (const mood of ["portal", "broken", "empty", "cut", "hanging"] satisfies NetworkMood[]) {
    network.mood = mood;
    const asked = page.waitForRequest(/booking-history/);
    await page.reload();
    const answered = (await asked).response().catch(() => null);
    await expect(code, mood).toBeVisible();
    // Where the network answers, the page has received the answer, and the list is as long as before.
    if (mood !== "hanging") await answered;
    await expect(page.getByText(ready), mood).toBeVisible();
  }

  // The page of an event that takes too long is drawn from the stored copy.
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();

  network.mood = "open";
  await page.goto("/my-ticket");
  await expect(page.getByText(/Updated just now/)).toBeVisible();
  await context.clearCookies({ name: "accesstoken" });
  await page.reload();
  await expect(page.getByText("You've been signed out")).toBeVisible();
  await expect(page.getByText("You're signed out")).toHaveCount(0);
  await expect(code).toBeVisible();
});
