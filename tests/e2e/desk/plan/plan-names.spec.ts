import { hash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { map, openPlan, sections, selection, show, storedPlan, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

/** Three rows of four seats. Two seats are missing before the last one of each row. */
const seats = ["X", "Y", "Z"].flatMap((row, y) =>
  [0, 1, 2, 5].map((x, index): FreeSeat => ({ row, number: String(index + 1), at: [x, y] })),
);
const venue = {
  ...smallPlan(),
  format: 2,
  sections: [
    { key: "STALLS", title: "Stalls", seats } as Partial<PlanSection>,
    { key: "TABLES", title: "Tables", tables: [freeTable("1", 0), freeTable("2", 8)] } as Partial<PlanSection>,
  ],
};

const select = async (page: Page, ...names: string[]) => {
  const nothing = selection(page).getByRole("button", { name: "Select nothing" });
  if (await nothing.isVisible()) await nothing.click();
  for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).check();
};

test("rows and seats get names by every scheme, which the map shows before they are given", async ({ page }) => {
  const ref = await openPlan(page, venue);
  const rowsOf = async () => {
    const stored: FreeSeat[] = (await storedPlan(page.request, ref)).sections[0].seats;
    return [0, 4, 8].map((at) => {
      const own = stored.slice(at, at + 4);
      return [own[0]?.row, ...own.map(({ number }) => number)].join(" ");
    });
  };
  await show(page, "Table");
  await select(page, "row X", "row Y", "row Z");
  const what = selection(page);
  await what.getByText("Names", { exact: true }).click();
  const field = (label: string) => what.getByLabel(label, { exact: true });
  const press = (name: string) => what.getByRole("button", { name, exact: true }).click();
  const check = async (label: string, isOn: boolean) => field(label).setChecked(isOn);
  const choose = (label: string, option: string) => field(label).selectOption(option);

  await show(page, "Map");
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  const picture = async () => hash("sha256", await map(page).screenshot());
  let before = "";
  await expect(async () => {
    before = await picture();
    expect(await picture()).toBe(before);
  }).toPass();
  await press("Show the names");
  await expect.poll(picture).not.toBe(before);
  await press("Not these");
  await expect.poll(picture).toBe(before);

  // The preview follows each change, and nothing is applied yet.
  await press("Show the names");
  /** What is selected in addition each time, and the names of the first two rows. */
  const schemes: [() => Promise<unknown>, string][] = [
    [() => field("First row").fill("H"), "H 1, H 2, H 3, H 4, J 1, J 2, J 3, J 4"],
    [() => check("Without I and O", false), "H 1, H 2, H 3, H 4, I 1, I 2, I 3, I 4"],
    [() => choose("The first row is", "furthest from it"), "J 1, J 2, J 3, J 4, I 1, I 2, I 3, I 4"],
    [() => choose("They begin", "on the right"), "J 4, J 3, J 2, J 1, I 4, I 3, I 2, I 1"],
    [() => check("Gaps take a number", true), "J 6, J 5, J 4, J 1, I 6, I 5, I 4, I 1"],
    [() => check("Gaps take a number", false), "J 4, J 3, J 2, J 1, I 4, I 3, I 2, I 1"],
    [() => choose("Rows are named by", "Numbers"), "3 4, 3 3, 3 2, 3 1, 2 4, 2 3, 2 2, 2 1"],
    [() => field("First row").fill("7"), "9 4, 9 3, 9 2, 9 1, 8 4, 8 3, 8 2, 8 1"],
    [() => choose("The first row is", "nearest the stage"), "7 4, 7 3, 7 2, 7 1, 8 4, 8 3, 8 2, 8 1"],
    [() => choose("They begin", "on the left"), "7 1, 7 2, 7 3, 7 4, 8 1, 8 2, 8 3, 8 4"],
    [() => choose("Seats are numbered", "1, 3, 5"), "7 1, 7 3, 7 5, 7 7, 8 1, 8 3, 8 5, 8 7"],
    [() => field("First number").fill("5"), "7 5, 7 7, 7 9, 7 11, 8 5, 8 7, 8 9, 8 11"],
    [() => choose("Seats are numbered", "2, 4, 6"), "7 6, 7 8, 7 10, 7 12, 8 6, 8 8, 8 10, 8 12"],
    [
      () => choose("Seats are numbered", "odd on one side, even on the other"),
      "7 5, 7 3, 7 1, 7 2, 8 5, 8 3, 8 1, 8 2",
    ],
    [() => choose("Odd numbers are", "on the right"), "7 6, 7 4, 7 2, 7 1, 8 6, 8 4, 8 2, 8 1"],
    [
      () => field("Words before it").fill("Box"),
      "Box 7 6, Box 7 4, Box 7 2, Box 7 1, Box 8 6, Box 8 4, Box 8 2, Box 8 1",
    ],
    [() => check("Name rows", false), "X 6, X 4, X 2, X 1, Y 6, Y 4, Y 2, Y 1"],
    [() => check("Number seats", false), "X 1, X 2, X 3, X 4, Y 1, Y 2, Y 3, Y 4"],
  ];
  for (const [set, names] of schemes) {
    await set();
    await expect(what.getByText(/^Not applied yet/)).toHaveText(`Not applied yet: ${names} …`);
  }
  expect(await rowsOf()).toEqual(["X 1 2 3 4", "Y 1 2 3 4", "Z 1 2 3 4"]);

  await check("Name rows", true);
  await field("Words before it").fill("");
  await choose("Rows are named by", "My own list");
  await field("Names, with commas").fill("Pit, Loge 1, Q");
  await press("Give these names");
  await expect.poll(rowsOf).toEqual(["Pit 1 2 3 4", "Loge 1 1 2 3 4", "Q 1 2 3 4"]);
  await check("Name rows", false);
  await check("Number seats", true);
  await choose("Seats are numbered", "by my own list");
  await choose("They begin", "on the left");
  await field("Numbers, with commas").fill("1, 1a, 2, 3");
  await press("Show the names");
  await press("Give these names");
  await expect.poll(rowsOf).toEqual(["Pit 1 1a 2 3", "Loge 1 1 1a 2 3", "Q 1 1a 2 3"]);
});

test("a block is skewed, a section gets its door and its zone, seats go to another section, and tables and doors get names", async ({
  page,
}) => {
  const ref = await openPlan(page, venue);
  await tool(page, "Block of rows").click();
  const block = page.getByRole("form", { name: "Block of rows" });
  for (const [label, value] of [
    ["Section", "Side"],
    ["Rows", "2"],
    ["Seats in the first row", "2"],
    ["More in each next row", "1"],
    ["Skew", "0.5"],
    ["Seat to seat", "2"],
    ["Across", "20"],
    ["Back", "0"],
  ] as const)
    await block.getByLabel(label, { exact: true }).fill(value);
  await block.getByRole("button", { name: "Add to the plan" }).click();
  await show(page, "Table");

  const what = selection(page);
  await sections(page).selectOption("Tables");
  await select(page, "Table 1", "Table 2");
  await what.getByText("Names", { exact: true }).click();
  const first = what.getByLabel("Name of the first table");
  await first.fill("Booth 9");
  await first.press("Enter");
  await sections(page).selectOption("Stalls");
  await select(page, "row X", "row Y");
  await what.getByText("Section Stalls", { exact: true }).click();
  await what.getByLabel("Entrance").selectOption("Door 1");
  await what.getByLabel("Zone").fill("Left side");
  await what.getByLabel("Move what is selected to").fill("Pit");
  await what.getByRole("button", { name: "Move to that section" }).click();
  await select(page, "Door 1");
  await what.getByLabel("Name of the entrance").fill("Foyer");
  await what.getByLabel("Name of the entrance").press("Enter");
  await expectSaved(page);

  const plan = await storedPlan(page.request, ref);
  const own = (key: string): PlanSection => plan.sections.find((section: PlanSection) => section.key === key);
  expect(own("SIDE").seats?.map(({ row, number, at }) => [row + number, ...at])).toEqual([
    ["A1", 19, 0],
    ["A2", 21, 0],
    ["B1", 18.5, 1.2],
    ["B2", 20.5, 1.2],
    ["B3", 22.5, 1.2],
  ]);
  expect(own("TABLES").tables?.map(({ name }: PlanTable) => name)).toEqual(["Booth 9", "Booth 10"]);
  expect(new Set(own("STALLS").seats?.map(({ row }) => row))).toEqual(new Set(["Z"]));
  expect(new Set(own("PIT").seats?.map(({ row }) => row))).toEqual(new Set(["X", "Y"]));
  expect([own("STALLS").entrance, plan.entrances[0].label]).toEqual(["Foyer", "Foyer"]);
  expect(plan.zones).toEqual([{ name: "Left side", sections: ["STALLS"] }]);
});
