import type { Page } from "@playwright/test";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { chosenSeats, type FreeSeats, freeSeats, type Place } from "#tests/e2e/back-door.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";

/** 'Row C, seat 12, Gold, $89, available', or 'Table 4, seat 2, Floor Tables, $52, available' */
const SPOKEN = /^(Row [A-Z]+|Table \d+), seat \d+, .+, \$[\d,.]+, (.+, )?(available|in progress|sold|selected)$/;

/** The seats as the browser exposes them to a screen reader, whatever the markup says. */
async function heard(page: Page): Promise<{ name: string; selected: boolean }[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  return nodes
    .filter(({ role, ignored }) => role?.value === "gridcell" && !ignored)
    .map(({ name, properties }) => ({
      name: name?.value ?? "",
      selected: properties?.some((one) => one.name === "selected" && one.value.value === true) ?? false,
    }));
}

/** One event at each of the demo's venues with seats. */
async function venues(page: Page): Promise<(Place & { place_name: string })[]> {
  const seated = (await upcomingEvents(page.request)).filter((event) => sellsAt(event.place_type) === "seats");
  return [...new Map(seated.filter((event) => !event.sold_out).map((event) => [event.place_name, event])).values()];
}

async function openByKeyboard(page: Page, { sectionId }: FreeSeats): Promise<void> {
  await page.locator(`[data-section="${sectionId}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await tabTo(page, page.getByRole("grid").locator('[tabindex="0"]'));
}

test("at every venue of the demo a seat is found and chosen by keyboard, and described in full", async ({
  buyerPage: page,
}) => {
  const focused = page.locator(":focus");
  const found = await venues(page);
  expect(found.length).toBeGreaterThanOrEqual(8);
  for (const [index, event] of found.entries()) {
    await page.setViewportSize(index % 2 === 0 ? { width: 1280, height: 800 } : { width: 360, height: 740 });
    const free = await freeSeats(page.request, event, 1);
    const name = free.seats[0]?.name ?? "";
    const [, row = "", number = ""] = /^(?:Table )?([A-Z]+|\d+)(?:, seat )?(\d+)$/.exec(name) ?? [];
    const spoken = name.startsWith("Table") ? name : `Row ${row}, seat ${number}`;
    await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
    await openByKeyboard(page, free);
    await page.keyboard.press("Control+End");
    await expect(focused).toHaveRole("gridcell");
    // Letters jump to the row, digits to the table, and arrow keys to the seat.
    for (const letter of row) await page.keyboard.press(letter.toLowerCase());
    await page.keyboard.press("Home");
    // A seat's attributes come before its section: 'Row A, seat 1, aisle, Stalls, '.
    const wanted = new RegExp(`^${spoken}, (.+, )?${free.sectionTitle}, `);
    const isThere = async () => wanted.test((await focused.getAttribute("aria-label")) ?? "");
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(focused, event.place_name).toHaveAccessibleName(/, selected$/);
    await expect(chosenSeats(page)).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: /^1 ticket.*, total \$/ })).toHaveCount(1);

    const seats = await heard(page);
    expect(seats.length, event.place_name).toBe(await page.locator("[data-seat]").count());
    expect(
      seats.filter(({ name }) => !SPOKEN.test(name)),
      event.place_name,
    ).toEqual([]);
    expect(seats.filter(({ selected }) => selected).map(({ name }) => wanted.test(name))).toEqual([true]);
  }
});
