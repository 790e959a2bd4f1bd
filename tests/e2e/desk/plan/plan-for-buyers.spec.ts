import type { Page } from "@playwright/test";
import type { FreeSeat, Landmark } from "#contract/rules/plan/plan-parts.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved, sellIn } from "../draft/draft-steps.ts";
import { dragThrough, openPlan, publish, screenOf, selection, show, storedPlan, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

/** A venue's plan as everybody gets it. */
async function publicPlan(page: Page, placeId: string): Promise<SeatPlan> {
  return dataOf(page.request, `seat-plan?placeId=${placeId}`);
}

const add = (page: Page) => page.getByRole("button", { name: "Add to the plan" }).click();

/** The box around points: its corners, to a tenth. */
function boxOf(points: readonly Point[]): string[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => value.toFixed(1));
}

test("buyers get the tables, shapes and words that somebody draws, and hear what each seat is", async ({ page }) => {
  const ref = await openPlan(page);
  const at = await screenOf(page);

  await tool(page, "Tables").click();
  const tables = page.getByRole("form", { name: "Tables" });
  await tables.getByLabel("Tables are").selectOption("rectangular");
  await tables.getByLabel("Sold").selectOption("seat by seat");
  await tables.getByLabel("Seats at each").fill("4");
  await tables.getByLabel("How many tables").fill("2");
  await tables.getByLabel("First name").fill("Booth 7");
  await page.mouse.click(...at([4, 7]));
  await add(page);
  await expect(selection(page).getByRole("heading", { name: "2 tables" })).toBeVisible();
  await tool(page, "Tables").click();
  // It starts with the sizes of the last drawing.
  await expect(tables.getByLabel("How many tables")).toHaveValue("2");
  await tables.getByLabel("Tables are").selectOption("round");
  await tables.getByLabel("Sold").selectOption("as a whole table");
  await tables.getByLabel("Seats at each").fill("8");
  await tables.getByLabel("Table to table").fill("10");
  await tables.getByLabel("First name").fill("Family table 1");
  await page.mouse.click(...at([4, 12]));
  await add(page);

  await tool(page, "Words and shapes").click();
  const shapes = page.getByRole("form", { name: "Words and shapes" });
  await shapes.getByLabel("Shape", { exact: true }).selectOption("Round");
  await shapes.getByLabel("Words", { exact: true }).fill("Cloakroom");
  await dragThrough(page, [at([-5, 5]), at([-3, 6]), at([-1, 8])]);
  await add(page);
  await tool(page, "Words and shapes").click();
  await shapes.getByLabel("Shape", { exact: true }).selectOption("Words only");
  await shapes.getByLabel("Words", { exact: true }).fill("Upstairs");
  await page.mouse.click(...at([11, 5]));
  await add(page);
  await expect(selection(page).getByRole("heading", { name: "1 shape" })).toBeVisible();

  // The seats' attributes, first in the table, then beside it.
  await show(page, "Table");
  await page.getByRole("main").getByLabel("Section", { exact: true }).selectOption("Stalls");
  await page.getByRole("button", { name: "Seats of row B" }).click();
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await cell("Access of seat B 1").selectOption("Wheelchair");
  await cell("Access of seat B 2").selectOption("Companion");
  await cell("Aisle: seat B 3").check();
  await cell("Easy access: seat B 4").check();
  await cell("Remark about seat B 5").fill("Restricted view: pillar");
  await cell("Why nobody can buy seat B 6").fill("Sound desk");
  await cell("Select seat B 7").check();
  await cell("Select seat B 8").check();
  const what = selection(page);
  await what.getByLabel("Access", { exact: true }).selectOption("Companion seat");
  await what.getByLabel("At an aisle").check();
  await what.getByLabel("Easy access, few or no steps").check();
  await what.getByLabel("Remark for buyers").fill("Behind a rail");
  await what.getByRole("button", { name: "Select nothing" }).click();
  await cell("Select seat B 9").check();
  await what.getByLabel("Access", { exact: true }).selectOption("Wheelchair space");
  await cell("Select seat B 9").uncheck();
  await cell("Select seat B 10").check();
  await what.getByLabel("Never sold, because").fill("Camera");
  await what.getByLabel("Never sold, because").press("Enter");
  await expectSaved(page);
  const rowB: FreeSeat[] = (await storedPlan(page.request, ref)).sections[0].seats.slice(10, 20);
  const rail = { access: "companion", aisle: true, easy: true, note: "Behind a rail" };
  expect(rowB.map(({ row: _row, number: _number, at: _at, ...traits }) => traits)).toEqual([
    { access: "wheelchair" },
    { access: "companion" },
    { aisle: true },
    { easy: true },
    { note: "Restricted view: pillar" },
    { held: "Sound desk" },
    rail,
    rail,
    { access: "wheelchair" },
    { held: "Camera" },
  ]);
  await publish(page);

  const event = await sellIn(page.request, ref, [{ sections: ["STALLS", "TABLES"], price: 60 }]);
  const { landmarks = [], sections } = await publicPlan(page, event.place_id);
  const mark = (words: string): Landmark => {
    const found = landmarks.find((one) => one.words === words);
    if (!found) throw new Error(`nothing is called ${words}`);
    return found;
  };
  expect(landmarks).toHaveLength(6);
  expect(boxOf(mark("Cloakroom").outline)).toEqual(["-5.0", "5.0", "-1.0", "8.0"]);
  expect(mark("Upstairs").outline).toEqual([]);
  expect(mark("Booth 7").at.map((value) => value.toFixed(1))).toEqual(["1.0", "7.0"]);
  expect(mark("Family table 2").chairs).toHaveLength(8);
  const [one, two] = [mark("Family table 1"), mark("Family table 2")];
  expect(two.at[0] - one.at[0]).toBeCloseTo(10);
  expect(mark("Booth 8").at.map((value) => value.toFixed(1))).toEqual(["7.0", "7.0"]);
  expect(sections.map(({ title, isTables }) => [title, isTables])).toEqual([
    ["Stalls", undefined],
    ["Tables", true],
  ]);
  expect(sections[1]?.places?.map((row) => row.length / 3)).toEqual([4, 4, 1, 1]);

  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await page.getByRole("button", { name: /^Stalls/ }).click();
  const heard = page.getByRole("gridcell", { name: /^Row B, / });
  await expect(heard).toHaveCount(10);
  const labels = await heard.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(labels).toEqual([
    "Row B, seat 1, Stalls, $60, wheelchair space, available",
    "Row B, seat 2, Stalls, $60, companion seat, available",
    "Row B, seat 3, aisle, Stalls, $60, available",
    "Row B, seat 4, easy access, Stalls, $60, available",
    "Row B, seat 5, Stalls, $60, restricted view: pillar, available",
    "Row B, seat 6, Stalls, $60, sold",
    "Row B, seat 7, aisle, easy access, Stalls, $60, companion seat, behind a rail, available",
    "Row B, seat 8, aisle, easy access, Stalls, $60, companion seat, behind a rail, available",
    "Row B, seat 9, Stalls, $60, wheelchair space, available",
    "Row B, seat 10, Stalls, $60, sold",
  ]);
  await page.getByRole("button", { name: /^Tables/ }).click();
  await expect(page.getByRole("gridcell", { name: /^Booth 8, seat 4, Tables, .*available$/ })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /^Family table 2, Tables, .*admits 8, available$/ })).toBeVisible();
});

const FLOOR = {
  key: "FLOOR",
  title: "Floor",
  area: true,
  units: 80,
  outline: [
    [0, 0],
    [30, 0],
    [30, 4],
    [0, 4],
  ],
};

test("a standing area that somebody draws is sold to as many people as they said", async ({ page }) => {
  const ref = await openPlan(page, { ...smallPlan(), format: 2, sections: [FLOOR] }, "General admission");
  const at = await screenOf(page);
  await tool(page, "Standing area").click();
  const area = page.getByRole("form", { name: "Standing area" });
  await area.getByLabel("Name").fill("Garden");
  await area.getByLabel("Form").selectOption("Round");
  await area.getByLabel("People").fill("250");
  await dragThrough(page, [at([0, 6]), at([3, 7]), at([6, 10])]);
  await add(page);
  await expect(selection(page).getByRole("heading", { name: "1 area" })).toBeVisible();
  await publish(page);
  const event = await sellIn(page.request, ref, [{ sections: ["FLOOR", "GARDEN"], price: 40 }]);
  const garden = (await publicPlan(page, event.place_id)).sections.find(({ title }) => title === "Garden");
  expect(garden).toMatchObject({ area: true, units: 250 });
  expect(boxOf(garden?.outline ?? [])).toEqual(["0.0", "6.0", "6.0", "10.0"]);
  expect(garden?.outline.length).toBeGreaterThan(12);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  const sold = page.getByRole("list", { name: "Areas" }).getByRole("listitem").filter({ hasText: "Garden" });
  await expect(sold).toContainText("250 left");
  await expect(sold.getByRole("button", { name: "Add Garden" })).toBeEnabled();
});
