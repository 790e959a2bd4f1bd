import type { Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import { chosenSeats } from "#tests/e2e/back-door.ts";
import { availableSeats, BOTH_SIZES, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** Shows the plenary with these counts left, whatever was sold before. */
const withCounts = (page: Page, counts: Record<string, number | "">) =>
  changeAnswer(page, "**/api/getdomedetails*summary=1*", ({ seat_infos }) => {
    for (const section of seat_infos) section.bookableSeat = counts[section.title] ?? 9;
  });

// The page may ask for the counts once more as the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const category = (page: Page, name: string) =>
  page.getByRole("group").filter({ has: page.getByText(name, { exact: true }) });

for (const viewport of BOTH_SIZES) {
  test(`the plenary's blocks are chosen by category, one open at a time, ${viewport.width} wide`, async ({
    buyerPage: page,
  }) => {
    await page.setViewportSize(viewport);
    const event = await eventAt(page.request, /plenary/i);
    await withCounts(page, { "SILVER A": "" });
    await page.goto(`/event-detail/${event.slug}/${event.id}`);
    await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/plenary\?/);

    await category(page, "GOLD").getByText("Select Seats").click();
    const gold = page.getByRole("list", { name: "Blocks of GOLD" });
    await expect(gold.getByRole("listitem")).toHaveCount(4);
    await category(page, "SILVER").getByText("Select Seats").click();
    await expect(gold).toBeHidden();
    await page.getByRole("button", { name: "Book Now SILVER A" }).click();
    const soldOut = page.getByRole("dialog", { name: "Sold out !" });
    await soldOut.getByRole("button", { name: "ok" }).click();

    await page.getByRole("button", { name: "Book Now SILVER B" }).click();
    await expect(page).toHaveURL(/\/Plenary-dome\?.*section=\d+/);
    await page.getByRole("radio", { name: "List" }).check();
    await expect(page.getByRole("heading", { level: 2, name: "SILVER B" })).toBeVisible();
    await availableSeats(page).first().click();
    await expect(chosenSeats(page)).toContainText("SILVER B");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/plenary\?/);
  });
}

test("a category whose blocks are sold out offers no seats, and still shows its blocks", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /plenary/i);
  await withCounts(page, { VVIP: "" });
  await page.goto(`/plenary?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(category(page, "GOLD").getByText("Select Seats")).toBeVisible();
  await expect(category(page, "VVIP").getByText("Select Seats")).toHaveCount(0);
  await category(page, "VVIP").getByText("Show blocks").click();
  await page.getByRole("button", { name: "Book Now VVIP" }).click();
  await page.getByRole("dialog", { name: "Sold out !" }).getByRole("button", { name: "ok" }).click();
});

test("a row without a block is booked on its own", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /plenary/i);
  await withCounts(page, { VVIP: 12 });
  await page.goto(`/plenary?eventId=${event.id}&placeId=${event.place_id}`);
  await category(page, "VVIP").getByText("Select Seats").click();
  await expect(page.getByRole("list", { name: "Blocks of VVIP" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Book Now VVIP" }).click();
  await expect(page).toHaveURL(/\/Plenary-dome\?/);
});
