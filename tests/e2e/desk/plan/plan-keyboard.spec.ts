import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectDrawn, makeVenue, map, nameOf, selection, storedPlan, tabBackTo } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

test("rows are selected, moved, renamed and deleted by the keyboard alone", async ({ page }) => {
  const ref = await makeVenue(page);
  await page.goto(`/desk/venues/at/${ref}`);
  await press(page, page.getByRole("link", { name: "Change the plan" }));
  await expectDrawn(page);
  const main = page.getByRole("main");
  const rowsOf = async () => {
    const seats: FreeSeat[] = (await storedPlan(page.request, ref)).sections[0].seats ?? [];
    return seats.filter(({ number }) => number === "10").map(({ row, at }) => `${row} ${at}`);
  };

  await press(page, main.getByRole("button", { name: "Table", exact: true }));
  await press(page, page.getByLabel("Select row B", { exact: true }), "Space");
  await expect(selection(page).getByRole("heading", { name: "10 seats" })).toBeVisible();
  await tabBackTo(page, main.getByRole("button", { name: "Map", exact: true }));
  await page.keyboard.press("Enter");
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  await tabTo(page, map(page));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expect.poll(rowsOf).toEqual(["A 9,0", "B 10.2,0.9", "C 9,2", "D 9,3"]);

  await tabBackTo(page, main.getByRole("button", { name: "Table", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, nameOf(page, "B"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("BB");
  await page.keyboard.press("Enter");
  await expect.poll(rowsOf).toEqual(["A 9,0", "BB 10.2,0.9", "C 9,2", "D 9,3"]);

  // One seat leads to its row, and selects nothing else of the section.
  await tabBackTo(page, page.getByLabel("Select row BB", { exact: true }));
  await page.keyboard.press("Space");
  await expect(selection(page)).toBeHidden();
  await press(page, page.getByRole("button", { name: "Seats of row C" }));
  await press(page, page.getByLabel("Select seat C 5", { exact: true }), "Space");
  await expect(selection(page).getByText("Stalls, row C, seat 5", { exact: true })).toBeVisible();
  await press(page, selection(page).getByRole("button", { name: "Select the row" }));
  await expect(selection(page).getByRole("heading", { name: "10 seats" })).toBeVisible();
  await press(page, selection(page).getByRole("button", { name: "Delete" }));
  await expect.poll(rowsOf).toEqual(["A 9,0", "BB 10.2,0.9", "D 9,3"]);
});
