import type { Page } from "@playwright/test";
import { chosenSeats, dataOf, type Place } from "../back-door.ts";
import { expect, test } from "../fixtures.ts";
import { GATHERING, openRoom, peopleBefore, room } from "./waiting-room-steps.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: "parallel" });

test("a wish is kept as it is typed, tried once at the call, and its seats can be taken", async ({ page }) => {
  const { boxOffice } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await page.getByRole("button", { name: "Choose what you're after" }).click();
  await page.getByLabel("How many seats").selectOption("2");
  await page.getByLabel("Most for one ticket").fill("500");
  await page.reload();
  await expect(room(page).getByText("2 together · up to $500 each")).toBeVisible();
  let looked = 0;
  page.on("request", (request) => {
    if (request.url().includes("best-available")) looked += 1;
  });
  boxOffice.called = 4402;
  await expect(room(page).getByText("We found what you're after")).toBeVisible();
  await expect(room(page).getByText(/, row [A-Z]+, seats \d+ and \d+$/)).toBeVisible();
  await expect(room(page).getByText(/^\$\d+(\.\d\d)? for two, incl\. fees$/)).toBeVisible();
  await page.getByRole("button", { name: "Take these seats" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  expect(looked).toBe(1);
});

test("a wish that cannot be met says so, and offers the map", async ({ page }) => {
  const { boxOffice } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await page.getByRole("button", { name: "Choose what you're after" }).click();
  await page.getByLabel("Most for one ticket").fill("1");
  boxOffice.called = 4402;
  await expect(room(page).getByText(/^No seats like the ones you're after are left together/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose your seats" })).toBeVisible();
});

test("a limit counts the seats at this price, from one answer before the sale", async ({ page }) => {
  const { event, boxOffice } = await openRoom(page, GATHERING);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("getdomedetails")) asked += 1;
  });
  await page.getByRole("button", { name: "Choose what you're after" }).click();
  await expect(room(page).getByText("2,960 seats are left")).toBeVisible();
  const free = await seatsInAll(page, event);
  await page.getByLabel("Most for one ticket").fill("5000");
  await expect(room(page).getByText(`${free.toLocaleString("en-AU")} seats at this price are left`)).toBeVisible();
  await page.getByLabel("Most for one ticket").fill("1");
  await expect(room(page).getByText("No seats at this price are left just now")).toBeVisible();
  expect(asked).toBe(1);
  // The sale has begun, and the numbers are recent enough.
  Object.assign(boxOffice, { phase: "running", place: 4402, called: 3118, a_minute: 98 });
  await peopleBefore(page, "1,283");
  await expect(room(page).getByText("No seats at this price are left just now")).toBeVisible();
  // At a limited price, no more seats can be left than in all.
  await page.getByLabel("Most for one ticket").fill("5000");
  boxOffice.seats_left = 1;
  await expect(room(page).getByText("Only 1 seat at this price is left")).toBeVisible();
});

async function seatsInAll(page: Page, { id, place_id }: Place): Promise<number> {
  const query = `eventId=${id}&placeId=${place_id}&summary=1`;
  const sections: { bookableSeat: number | "" }[] = (await dataOf(page.request, `getdomedetails?${query}`)).seat_infos;
  return sections.reduce((sum, { bookableSeat }) => sum + (bookableSeat || 0), 0);
}
