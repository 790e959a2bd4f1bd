import type { Page } from "@playwright/test";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** Records how many of these texts the page shows, each time it changes. */
const watch = (page: Page, texts: readonly string[]) =>
  page.addInitScript((wanted) => {
    const seen = [0];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector("main")?.textContent ?? "";
      const count = wanted.filter((one) => text.includes(one)).length;
      if (count !== seen.at(-1)) seen.push(count);
    }).observe(document, { childList: true, subtree: true });
  }, texts);
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen);

test("the profile's cards are drawn one after another, and all at once for a buyer who comes back", async ({
  buyerPage: page,
}) => {
  // The list leaves out 'Two-step sign-in', because the code of that card loads separately and may come at any time.
  await watch(page, ["First name", "Suburb", "Change Password", "Passkeys", "Where you're signed in", "Your data"]);
  await page.goto("/my-profile/edit");
  const last = page.getByRole("heading", { name: "Your data" });
  await expect(last).toBeVisible();
  expect(await seenBy(page)).toEqual([0, 1, 2, 3, 4, 5, 6]);

  await page.getByRole("banner").getByRole("link", { name: "Brolga, home" }).click();
  await expect(last).toBeHidden();
  await page.goBack();
  await expect(last).toBeVisible();
  expect((await seenBy(page)).slice(-2)).toEqual([0, 6]);
});

test("a picker's tools, house and choice are drawn one after another", async ({ page, request }) => {
  const event = await eventAt(request, /theatre/i);
  await watch(page, ["Prices incl. fees", "In Progress", "Proceed"]);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  expect(await seenBy(page)).toEqual([0, 1, 2, 3]);
});
