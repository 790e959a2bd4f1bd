import type { Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { chosenSeats, type FreeSeats, freeSeats, openWithSeats, type Place } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

async function openList(page: Page, event: Place): Promise<void> {
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await expect(page.getByRole("list", { name: "Sections" })).toBeVisible();
}

/** The seat numbers in the chosen row: consecutive if the seats are side by side. */
async function chosenNumbers(page: Page): Promise<number[]> {
  const texts = await chosenSeats(page).allInnerTexts();
  return texts.map((text) => Number(/[A-Z]+(\d+)\s+\$/.exec(text.replaceAll("\n", " "))?.[1])).sort((a, b) => a - b);
}

test("one press chooses the best seats; a change of number or price chooses others, and a reload keeps them", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  await openList(page, event);
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  const panel = page.getByRole("region", { name: "Best available" });
  await panel.getByRole("button", { name: "One more: Seats" }).click();
  await expect(chosenSeats(page)).toHaveCount(3);
  const prices = panel.getByLabel("Top price");
  const [, lowest = ""] = await prices.getByRole("option").allInnerTexts();
  await prices.selectOption(lowest);

  for (let nth = 0; nth < 3; nth += 1)
    await expect(chosenSeats(page).nth(nth)).toContainText(lowest.replace("Up to ", ""));
  for (const seat of await chosenSeats(page).all())
    await expect(seat).toContainText(/\d+ rows from the stage|front row/i);
  await expect(chosenSeats(page)).toHaveCount(3);
  const numbers = await chosenNumbers(page);
  expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
  await page.reload();
  await expect(chosenSeats(page)).toHaveCount(3);
  await expect.poll(() => chosenNumbers(page)).toEqual(numbers);
});

test("best available can put back the seats that the buyer had picked", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  const free = await freeSeats(page.request, event, 1);
  const [own] = free.seats;
  await openWithSeats(page, event, free);
  await expect(chosenSeats(page)).toContainText(own?.name ?? "");
  await page.getByRole("button", { name: "Best available" }).click();
  const panel = page.getByRole("region", { name: "Best available" });
  await expect(panel).toContainText(`These replace ${free.sectionTitle} ${own?.name}.`);
  await expect(chosenSeats(page)).not.toContainText(own?.name ?? "");
  await panel.getByRole("button", { name: "Put it back" }).click();
  await expect(chosenSeats(page)).toContainText(own?.name ?? "");
  await expect(panel).toBeHidden();
});

test("the last wish counts, even if an earlier one is answered later", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  await openList(page, event);
  const letFirstGo = await holdBack(page, "**/api/best-available*count=2*");
  await page.getByRole("button", { name: "Best available" }).click();
  await page.getByRole("button", { name: "One more: Seats" }).click();
  await expect(chosenSeats(page)).toHaveCount(3);
  const threeBest = await chosenSeats(page).allInnerTexts();
  // The late answer's seats are loaded as well, but nobody asks for them any more.
  const lateSeats = page.waitForResponse(/getdomedetails.*dome_list_id/);
  letFirstGo();
  await (await lateSeats).finished();
  await page.getByRole("button", { name: "Proceed" }).click({ trial: true });
  expect(await chosenSeats(page).allInnerTexts()).toEqual(threeBest);
});

test("best available says so if there is nothing of the kind", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  await openList(page, event);
  await page.route("**/api/best-available*", (route) =>
    route.fulfill({
      json: {
        status: 0,
        message: "No seats like that are left. Try fewer, or another section.",
        response_data: { dome_price_ids: [], dome_list_id: null },
      },
    }),
  );
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(page.getByRole("region", { name: "Best available" }).getByRole("alert")).toHaveText(
    /No seats like that are left/,
  );
  await expect(chosenSeats(page)).toHaveCount(0);
});

test("filters keep the sections that match, fade the seats that do not, and stay in the address", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /plenary/i);
  await openList(page, event);
  const sections = page.getByRole("list", { name: "Sections" }).getByRole("button");
  const all = await sections.count();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Wheelchair and companion places only").check();
  await page.getByRole("button", { name: "Show seats" }).click();
  await expect(sections).not.toHaveCount(all);
  await expect(page.getByText(/sections have nothing that fits your filters/)).toBeVisible();

  await sections.filter({ hasText: "seats left" }).first().click();
  const plain = page.locator('[data-kind="seat"]').first();
  await expect(plain).toHaveAttribute("data-dimmed", "");
  await expect(page.locator('[data-kind="wheelchair"]').first()).not.toHaveAttribute("data-dimmed");
  await page.reload();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(plain).toHaveAttribute("data-dimmed", "");
});

/** Three free seats side by side: choosing the first and the last leaves the middle one single. */
async function threeInARow(page: Page, event: Place): Promise<FreeSeats> {
  const free = await freeSeats(page.request, event, 10);
  const number = (name: string) => Number(/\d+$/.exec(name)?.[0]);
  const row = (name: string) => name.replace(/\d+$/, "");
  const start = free.seats.findIndex((seat, index) => {
    const third = free.seats[index + 2];
    return third && row(third.name) === row(seat.name) && number(third.name) === number(seat.name) + 2;
  });
  return { ...free, seats: free.seats.slice(start, start + 3) };
}

test("a choice that leaves a single seat gets a warning and is not blocked", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /dome/i, 5);
  const free = await threeInARow(page, event);
  const [first, middle, last] = free.seats;
  if (!first || !middle || !last) throw new Error("three seats were asked for");
  await openWithSeats(page, event, { ...free, seats: [first, last] });
  const warning = page.getByRole("status").filter({ hasText: "leaves a single seat" });
  await expect(warning).toContainText(`${free.sectionTitle} ${middle.name}`);
  await expect(page.getByRole("button", { name: "Proceed" })).not.toHaveAttribute("aria-disabled", "true");

  await page.locator(`[data-seat="${middle.id}"]`).click();
  await expect(chosenSeats(page)).toHaveCount(3);
  await expect(warning.filter({ hasText: middle.name })).toHaveCount(0);
});
