import { expect, readyOffline, test } from "./offline-test.ts";
import { buyTwoSeats, signInHolder } from "./ticket-holder.ts";
import type { NetworkMood } from "./venue-network.ts";

// Whatever stands between the phone and the box office, tickets that are on the device stay there.
for (const mood of ["portal", "broken", "cut"] satisfies NetworkMood[]) {
  test(`tickets outlive a network that is ${mood}`, async ({ context, page, network, consoleErrors }) => {
    const userId = await signInHolder(context, network.url);
    await buyTwoSeats(context, network.url, userId);
    await page.goto("/my-ticket");
    await readyOffline(page);
    const tickets = await page.getByText(/\d+ tickets ready offline/).textContent();

    network.mood = mood;
    const asked = page.waitForRequest(/booking-history/);
    await page.reload();
    await asked;
    await expect(page.getByRole("img", { name: /^QR code of ticket/ }).first()).toBeVisible();
    await page.waitForTimeout(3000);
    await expect(page.getByText(/\d+ tickets ready offline/)).toContainText(tickets?.split(" ")[0] ?? "");

    network.mood = "open";
    await page.reload();
    await expect(page.getByText(/Updated just now/)).toBeVisible();
    // The browser reports each failed load; nothing else may be said.
    consoleErrors.splice(
      0,
      consoleErrors.length,
      ...consoleErrors.filter((text) => !/Failed to load resource/.test(text)),
    );
  });
}

test("a session that ended at the box office takes no ticket away", async ({
  context,
  page,
  network,
  consoleErrors,
}) => {
  const userId = await signInHolder(context, network.url);
  await buyTwoSeats(context, network.url, userId);
  await page.goto("/my-ticket");
  await readyOffline(page);
  await context.clearCookies({ name: "accesstoken" });
  await page.reload();
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code of ticket/ }).first()).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/401/.test(text)));
});
