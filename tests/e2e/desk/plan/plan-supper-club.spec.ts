import { expect, test } from "#tests/e2e/fixtures.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { CountedHands } from "./counted-hands.ts";
import { downloadPlan, expectDemoPlan } from "./demo-plan-file.ts";
import { Drafter } from "./drafting.ts";
import { drawNewVenue, publish, selection } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 180_000 });

/*
 * The plan that is drawn here is the demo's The Boatshed. To change it, change the journey, and make it write the
 * demo's file:
 *
 * WRITE_DEMO_PLANS=1 npx playwright test plan-supper-club --project=working
 */
test("an organiser draws a supper club: tables by the seat and whole, booths, a bar, and places to stand", async ({
  page,
}) => {
  const drafter = new Drafter(page, new CountedHands());
  await drawNewVenue(page, "The Boatshed");
  const venue = page.getByRole("region", { name: "The plan" });
  await drafter.fill(venue, {
    "Name of this plan": "The Boatshed as a supper club",
    "How many people the licence lets in": "180",
  });
  await drawVenue(drafter);
  await drawRoundTables(drafter);
  await drawBooths(drafter);
  await drawWholeTables(drafter);
  await sayWhoSitsWhere(drafter);
  await expect(page.getByRole("region", { name: "Checks" }).getByRole("status")).toHaveText("Nothing is wrong");
  await expectSaved(page);
  await expectDemoPlan("the-boatshed", await downloadPlan(page));
  await publish(page);
  await expect(page.getByText(/^Published: 138 places/)).toBeVisible();
});

const span = (across: string, back: string, width: string, depth: string) => ({
  Across: across,
  Back: back,
  "Width in seats": width,
  "Depth in seats": depth,
});

async function drawVenue(drafter: Drafter): Promise<void> {
  await drafter.draw("Stage", { Form: "Rounded towards the seats", ...span("-8", "-5", "16", "6.6") });
  await drafter.draw("Entrance", { Name: "Slipway doors", Across: "-25", Back: "24" });
  await drafter.draw("Entrance", { Name: "River doors", Across: "25", Back: "24" });
  const shape = (kind: string, words: string) => ({ Shape: kind, Words: words });
  await drafter.draw("Words and shapes", { ...shape("Round", "Dance floor"), ...span("-6.4", "2", "12.8", "3") });
  await drafter.draw("Words and shapes", { ...shape("Rectangle", "Bar"), ...span("1.6", "30", "18.5", "2") });
  // A winch post.
  await drafter.draw("Words and shapes", { ...shape("Round", ""), ...span("18.6", "2.8", "0.8", "0.8") });
}

/** Places of tables in an arc before the stage, from the left of the venue. */
type Places = readonly (readonly [across: string, back: string])[];

const RINGSIDE: Places = [
  ["-12.6", "8"],
  ["-6.3", "8.8"],
  ["0", "9"],
  ["6.3", "8.8"],
  ["12.6", "8"],
];
const FLOOR: Places = [
  ["-15.75", "14.8"],
  ["-9.45", "15.9"],
  ["-3.15", "16.3"],
  ["3.15", "16.3"],
  ["9.45", "15.9"],
  ["15.75", "14.8"],
];

const tables = (section: string, name: string, [across, back]: Places[number]) => ({
  Section: section,
  "First name": name,
  Across: across,
  Back: back,
});

async function drawRoundTables(drafter: Drafter): Promise<void> {
  const kinds = { Sold: "seat by seat", "How many tables": "1", "Seats at each": "6", Diameter: "2.4" };
  for (const [index, place] of RINGSIDE.entries())
    await drafter.draw("Tables", { ...tables("Ringside Tables", String(index + 1), place), ...(index === 0 && kinds) });
  await drafter.change("Section Ringside Tables", { Entrance: "Slipway doors", Category: "Tables", Zone: "Tables" });
  for (const [index, place] of FLOOR.entries())
    await drafter.draw("Tables", {
      ...tables("Floor Tables", String(index + 6), place),
      ...(index === 0 && { "Seats at each": "8", Diameter: "3" }),
    });
  await drafter.change("Section Floor Tables", { Entrance: "River doors", Category: "Tables", Zone: "Tables" });
}

/** Booths along a wall, where two benches face each other across a table. */
async function drawBooths(drafter: Drafter): Promise<void> {
  for (const [section, first, across, entrance] of [
    ["Booths Left", 1, "-22", "Slipway doors"],
    ["Booths Right", 4, "22", "River doors"],
  ] as const) {
    for (const [index, back] of ["5.5", "10.5", "15.5"].entries())
      await drafter.draw("Tables", {
        ...(first === 1 && index === 0 && { "Tables are": "rectangular", "Seats at each": "6" }),
        ...tables(section, `Booth ${first + index}`, [across, back]),
      });
    await drafter.change(`Section ${section}`, { Entrance: entrance, Category: "Booths", Zone: "Booths" });
  }
}

async function drawWholeTables(drafter: Drafter): Promise<void> {
  const { page } = drafter;
  await drafter.draw("Tables", {
    Sold: "as a whole table",
    "How many tables": "2",
    "Table to table": "11",
    "Seats at each": "10",
    "Table's width": "6.5",
    "Table's depth": "1.4",
    ...tables("Long Tables", "Long table 1", ["0", "22.9"]),
  });
  const facts = { Category: "Whole tables" };
  await drafter.change("Section Long Tables", { ...facts, Entrance: "River doors", Zone: "Tables" });
  await drafter.draw("Row", {
    Section: "Bar Stools",
    "Name of the row": "At the bar",
    Seats: "14",
    "First seat: Across": "2.4",
    "First seat: Back": "28.6",
    "Last seat: Across": "19.3",
    "Last seat: Back": "28.6",
  });
  await drafter.change("Section Bar Stools", { Entrance: "River doors", Category: "Bar", Zone: "Bar and standing" });
  await drafter.markAisles();
  // Two people stand at each, one on each side.
  for (const [index, across] of ["-19", "-14.6", "-10.2", "-5.8"].entries())
    await drafter.draw("Tables", {
      ...(index === 0 && { "Tables are": "round", "Seats at each": "2", Diameter: "1.4", "Table to table": "3.4" }),
      ...tables("Standing", `High table ${2 * index + 1}`, [across, "30.3"]),
      Angle: "90",
    });
  await drafter.change("Section Standing", { ...facts, Entrance: "Slipway doors", Zone: "Bar and standing" });
  await drafter.hands.press(selection(page).getByRole("button", { name: "Select the section" }));
  await drafter.fill(selection(page), { "Remark for buyers": "Standing at a high table for two" });
}

/** Marks wheelchair spaces at two tables on the level floor before the slipway doors, and seats with an obstacle. */
async function sayWhoSitsWhere(drafter: Drafter): Promise<void> {
  const { hands, page } = drafter;
  await drafter.selectNothing();
  await drafter.show("Table");
  for (const [section, table, kinds] of [
    ["Ringside Tables", "Table 1", { 5: "Companion", 6: "Wheelchair" }],
    ["Floor Tables", "Table 6", { 5: "Companion", 6: "Wheelchair", 7: "Wheelchair", 8: "Companion" }],
  ] as const) {
    await drafter.selectTable(section, table);
    await hands.press(selection(page).getByRole("button", { name: "Split into seats" }));
    await drafter.fill(selection(page), { "Easy access, few or no steps": true });
    await drafter.openRow(section, table);
    for (const [seat, kind] of Object.entries(kinds))
      await hands.choose(page.getByLabel(`Access of ${table}, seat ${seat}`, { exact: true }), kind);
    await drafter.selectNothing();
  }
  await drafter.selectTable("Booths Right", "Booth 4");
  await drafter.fill(selection(page), { "Remark for buyers": "Restricted view: winch post" });
}
