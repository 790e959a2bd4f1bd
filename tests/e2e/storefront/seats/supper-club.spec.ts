import { nameAttendees, pay, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";

test.use({ serverOf: "shop", viewport: { width: 360, height: 740 } });

test("a buyer takes two seats at one table and a whole table, and the tickets name both tables", {
  tag: "@main",
}, async ({ buyerPage: page }) => {
  const event = (await upcomingEvents(page.request)).find(({ event_name }) => event_name === "Polar Night Jazz");
  await page.goto(`/seat-booking?eventId=${event?.id}&placeId=${event?.place_id}&view=list`);
  const open = (section: string) =>
    page
      .getByRole("list", { name: "Sections" })
      .getByRole("button", { name: new RegExp(`^${section}`) })
      .click();
  const place = (name: RegExp) => page.getByRole("gridcell", { name });
  await expect(page.getByRole("list", { name: "Sections" }).getByText("2 left", { exact: true })).toBeVisible();
  await open("Long Tables");
  await expect(place(/^Long table 1, Long Tables, \$[\d.]+, admits 10, available$/)).toHaveText("1");
  await place(/^Long table 1, /).click();
  await page.getByRole("button", { name: "All sections" }).click();
  await open("Ringside Tables");
  await expect(place(/^Table 1, seat 6, easy access, .*wheelchair space/)).toBeVisible();
  await expectNoBarriers(page);
  // A table is found by its number.
  await place(/^Table 1, seat 1, /).focus();
  await page.keyboard.press("3");
  await expect(place(/^Table 3, seat 1, /)).toBeFocused();
  await page.keyboard.press("Space");
  await place(/^Table 3, seat 2, /).click();
  await page.getByRole("radio", { name: "Map" }).check();
  await expect(page.locator("[data-drawn]")).toBeVisible();
  await page.getByRole("button", { name: "Proceed" }).click();
  await nameAttendees(page, 3);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await pay(page);
  await expect(page.getByText("Thank You for booking with us!").first()).toBeVisible();
  await page.goto("/my-ticket");
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog");
  const shown: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    await expect(ticket.getByText(`${number} of 3`, { exact: true })).toBeVisible();
    shown.push((await ticket.getByRole("definition").allTextContents()).slice(1, 4).join(", "));
    if (number < 3) await ticket.getByRole("button", { name: "Next" }).click();
  }
  expect(shown.sort()).toEqual([
    "Long Tables, Long table 1, 10",
    "Ringside Tables, Table 3, 1",
    "Ringside Tables, Table 3, 2",
  ]);
  await expectNoBarriers(page);
});

test("the list of a table of eight begins with its first seat, also after the seats were made larger", async ({
  buyerPage: page,
}) => {
  const event = (await upcomingEvents(page.request)).find(({ event_name }) => event_name === "Polar Night Jazz");
  await page.goto(`/seat-booking?eventId=${event?.id}&placeId=${event?.place_id}&view=list`);
  await page
    .getByRole("list", { name: "Sections" })
    .getByRole("button", { name: /^Floor Tables/ })
    .click();
  const first = page.getByRole("gridcell", { name: /^Table 6, seat 1, / });
  // Neither the edge nor the row's name, which stays in place while seats scroll, may cover it.
  const isUncovered = () =>
    first.evaluate((cell) => {
      const { left, top, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
  await expect.poll(isUncovered).toBe(true);
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole("button", { name: "Larger seats" }).click();
    await expect.poll(isUncovered).toBe(true);
  }
});
