import type { Page } from "@playwright/test";
import { addressOfSeats, dataOf, freeSeats } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { chosenFor, comboOf, type DemoCombo, openComboWith } from "./combo-buyer.ts";

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

const map = (page: Page) => page.getByRole("application", { name: /^(Seat map|Map of the areas)$/ });

/** The part of the screen that the map fills with nothing over it: its shares of the height and of the width. */
const roomOf = (page: Page) =>
  map(page).evaluate((surface) => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    const columns = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => left + width * share);
    const isFree = (y: number) =>
      columns.filter((x) => surface.contains(document.elementFromPoint(x, y))).length > columns.length / 2;
    const rows = Array.from({ length: Math.floor(height) }, (_, row) => row + Math.ceil(top)).filter(isFree);
    return { height: rows.length / innerHeight, width: width / innerWidth };
  });

/** At least half of the height everywhere, and two thirds of both on a desktop. */
async function expectRoom(page: Page): Promise<void> {
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 960;
  await expect.poll(async () => (await roomOf(page)).height).toBeGreaterThanOrEqual(isDesktop ? 2 / 3 : 0.5);
  if (isDesktop) expect((await roomOf(page)).width).toBeGreaterThanOrEqual(2 / 3);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeInViewport({ ratio: 1 });
}

async function findBest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Best available" }).click();
  const count = page.getByRole("region", { name: "Best available" }).getByRole("group", { name: "Seats" });
  await expect(count).toBeInViewport();
}

test("the row of Best available of a combo is seen whole on a phone while an event has no seats yet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Its name takes two lines of the bar: 'Choose 2 more for A Cabaret of Crows'.
  const combos: DemoCombo[] = await dataOf(page.request, "comboevents");
  const combo = combos.find(({ members }) => members[1]?.event_name === "A Cabaret of Crows");
  if (!combo) throw new Error("the demo has no such combo");
  await openComboWith(page, combo, [2, 0]);
  await page.getByRole("radio", { name: "Map" }).check();
  await findBest(page);
  await expectRoom(page);
  const price = page.getByRole("region", { name: "Best available" }).getByRole("combobox").first();
  await expect(price).toBeInViewport({ ratio: 1 });
});

for (const viewport of SCREENS) {
  const size = `${viewport.width} × ${viewport.height}`;

  for (const kind of ["theatre", "dome", "plenary"])
    test(`the map of a ${kind} has its room with eight seats and Best available open, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const event = await eventAt(page.request, new RegExp(kind, "i"));
      const picker = kind === "theatre" ? "/seat-booking" : "/Plenary-dome";
      const free = await freeSeats(page.request, event, 8);
      await page.goto(addressOfSeats(event, free, picker).replace("&view=list", ""));
      await expect(page.getByRole("list", { name: "Chosen seats" }).getByRole("listitem")).toHaveCount(8);
      await expectRoom(page);
      await findBest(page);
      await expectRoom(page);
    });

  test(`the map of a combo has its room with eight seats for each event and Best available open, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const combo = await comboOf(page.request, 2);
    await openComboWith(page, combo, [8, 8]);
    await page.getByRole("radio", { name: "Map" }).check();
    await expectRoom(page);
    await findBest(page);
    await expectRoom(page);
    for (const { event_name } of combo.members) await expect(chosenFor(page, event_name)).toHaveCount(8);
  });

  test(`the map of a standing venue has its room with eight tickets, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const event = await eventAt(page.request, /general admission/i);
    await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
    await expectRoom(page);
    await page.getByRole("button", { name: /^Add / }).first().click();
    for (let count = 1; count < 8; count += 1)
      await page
        .getByRole("button", { name: /^One more: / })
        .first()
        .click();
    await expectRoom(page);
  });

  test(`the map of the plenary's blocks has its room with a category open, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const event = await eventAt(page.request, /plenary/i);
    await page.goto(`/plenary?eventId=${event.id}&placeId=${event.place_id}`);
    await page.getByText("Select Seats").first().click();
    await expect(page.getByRole("button", { name: /^Book Now / }).first()).toBeInViewport();
    const { height } = await roomOf(page);
    expect(height).toBeGreaterThanOrEqual(viewport.width >= 960 ? 2 / 3 : 0.5);
  });
}
