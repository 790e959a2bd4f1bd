import type { Page } from "@playwright/test";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection } from "#contract/rules/seat-plan.ts";
import { freeTable } from "../support/free-hall.ts";
import { smallPlan } from "../support/venue-steps.ts";
import { LAPTOP } from "./desk-steps.ts";
import { expectSaved } from "./draft-steps.ts";
import { expect, test } from "./fixtures.ts";
import { map, openPlan, sections, selection, show, storedPlan, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

/** Three rows of four seats. Two seats are missing before the last one of each row. */
const seats = ["X", "Y", "Z"].flatMap((row, y) =>
  [0, 1, 2, 5].map((x, index): FreeSeat => ({ row, number: String(index + 1), at: [x, y] })),
);
const hall = {
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
  const ref = await openPlan(page, hall);
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
  const picture = async () => (await map(page).screenshot()).toString("base64");
  const before = await picture();
  await press("Show the names");
  await expect.poll(picture).not.toBe(before);
  await press("Not these");
  await expect.poll(picture).toBe(before);

  /** What is chosen in addition each time, the beginning of the preview, and the names of the rows. */
  const schemes: [() => Promise<unknown>, RegExp, string[]][] = [
    [() => field("First row").fill("H"), /: H 1, H 2, H 3, H 4, J 1,/, ["H 1 2 3 4", "J 1 2 3 4", "K 1 2 3 4"]],
    [() => check("Without I and O", false), /: H 1/, ["H 1 2 3 4", "I 1 2 3 4", "J 1 2 3 4"]],
    [() => choose("The first row is", "furthest from it"), /: J 1/, ["J 1 2 3 4", "I 1 2 3 4", "H 1 2 3 4"]],
    [() => choose("They begin", "on the right"), /: J 4, J 3/, ["J 4 3 2 1", "I 4 3 2 1", "H 4 3 2 1"]],
    [() => check("Gaps take a number", true), /: J 6, J 5, J 4, J 1/, ["J 6 5 4 1", "I 6 5 4 1", "H 6 5 4 1"]],
    [
      async () => {
        await check("Gaps take a number", false);
        await choose("They begin", "on the left");
        await choose("Seats are numbered", "1, 3, 5");
        await field("First number").fill("5");
        await choose("Rows are named by", "Numbers");
        await choose("The first row is", "nearest the stage");
        await field("First row").fill("7");
        await field("Words before it").fill("Box");
      },
      /: Box 7 5, Box 7 7/,
      ["Box 7 5 7 9 11", "Box 8 5 7 9 11", "Box 9 5 7 9 11"],
    ],
    [
      async () => {
        await choose("Seats are numbered", "2, 4, 6");
        await field("Words before it").fill("");
      },
      /: 7 6, 7 8/,
      ["7 6 8 10 12", "8 6 8 10 12", "9 6 8 10 12"],
    ],
    [
      () => choose("Seats are numbered", "odd on one side, even on the other"),
      /: 7 5, 7 3, 7 1, 7 2/,
      ["7 5 3 1 2", "8 5 3 1 2", "9 5 3 1 2"],
    ],
    [() => choose("Odd numbers are", "on the right"), /: 7 6/, ["7 6 4 2 1", "8 6 4 2 1", "9 6 4 2 1"]],
    [
      async () => {
        await choose("Rows are named by", "My own list");
        await field("Names, with commas").fill("Pit, Loge 1, Q");
        await check("Number seats", false);
      },
      /: Pit 1, Pit 2/,
      ["Pit 1 2 3 4", "Loge 1 1 2 3 4", "Q 1 2 3 4"],
    ],
    [
      async () => {
        await check("Name rows", false);
        await check("Number seats", true);
        await choose("Seats are numbered", "by my own list");
        await choose("They begin", "on the left");
        await field("Numbers, with commas").fill("1, 1a, 2, 3");
      },
      /: X 1, X 1a/,
      ["X 1 1a 2 3", "Y 1 1a 2 3", "Z 1 1a 2 3"],
    ],
  ];
  for (const [set, preview, rows] of schemes) {
    await set();
    await press("Show the names");
    await expect(what.getByText(/^Not applied yet/)).toHaveText(preview);
    await press("Give these names");
    await expect.poll(rowsOf).toEqual(rows);
    await page.getByRole("button", { name: "Undo" }).click();
  }
  await expect.poll(rowsOf).toEqual(["X 1 2 3 4", "Y 1 2 3 4", "Z 1 2 3 4"]);
});

test("a block is skewed, a section gets its door and its zone, seats go to another section, and tables and doors get names", async ({
  page,
}) => {
  const ref = await openPlan(page, hall);
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
