import type { Page } from "@playwright/test";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, Point } from "#contract/rules/seats/seat-plan.ts";
import { boxOf } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freeRow } from "#tests/support/catalogue/free-venue.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { LAPTOP } from "../desk-steps.ts";
import { dragThrough, map, numberIn, openPlan, screenOf, selection, show, storedPlan, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).click();

/** The seats of the block that have left their places, and how far: 'A1 2.3 6.4'. */
async function movesOf(page: Page, ref: string, digits = 1): Promise<string[]> {
  const { sections } = await storedPlan(page.request, ref);
  const seats: FreeSeat[] = sections[0].seats ?? [];
  return seats.flatMap(({ row, number, at: [x, y] }) => {
    const [dx, dy] = [x - (Number(number) - 1), y - "ABCD".indexOf(row)];
    return dx === 0 && dy === 0 ? [] : [`${row}${number} ${dx.toFixed(digits)} ${dy.toFixed(digits)}`];
  });
}

const INSIDE = ["A1", "A2", "A3", "B1", "C1"];

test("a lasso takes the seats inside it, which move by hand, on the grid if somebody wants that, and stay after Escape", async ({
  page,
}) => {
  const ref = await openPlan(page);
  const at = await screenOf(page);
  const expectMoved = (by: string, digits?: number) =>
    expect.poll(() => movesOf(page, ref, digits)).toEqual(INSIDE.map((seat) => `${seat} ${by}`));
  const dragBy = (x: number, y: number, before?: () => Promise<void>) =>
    dragThrough(page, [at([0, 0]), at([x / 2, y / 2]), at([x, y])], before);

  await tool(page, "Lasso").click();
  // This lasso has an inner corner. A rectangle would also select the seats inside that corner.
  const corner: Point[] = [
    [-0.5, -0.5],
    [2.5, -0.5],
    [2.5, 0.5],
    [0.5, 0.5],
    [0.5, 2.5],
    [-0.5, 2.5],
  ];
  await dragThrough(page, corner.map(at));
  await expect(selection(page).getByRole("heading", { name: "5 seats" })).toBeVisible();
  await dragBy(2.3, 6.4);
  await expectMoved("2.3 6.4");

  // Escape cancels a drag in progress: there is one move to undo, and not two.
  await dragThrough(page, [at([2.3, 6.4]), at([5, 6.4])], () => page.keyboard.press("Escape"));
  await expect(selection(page).getByRole("heading", { name: "5 seats" })).toBeVisible();
  await undo(page);
  await expect.poll(() => movesOf(page, ref)).toEqual([]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();

  const snap = page.getByRole("button", { name: "Snap" });
  await snap.click();
  await expect(snap).toHaveAttribute("aria-pressed", "true");
  await dragBy(1.7, 6.6);
  await expectMoved("2.000 7.000", 3);
  await undo(page);
  await tool(page, "Row").click();
  const row = page.getByRole("form", { name: "Row" });
  const fields = ["First seat: Across", "First seat: Back", "Last seat: Across", "Last seat: Back"];
  const ends = () => Promise.all(fields.map((field) => numberIn(row, field)));
  const line: Point[] = [at([0.3, 6.2]), at([9.4, 6.7])];
  await dragThrough(page, line);
  await expect.poll(ends).toEqual([0, 6, 9, 7]);
  await snap.click();
  await dragThrough(page, line);
  await expect.poll(async () => (await ends()).map((value) => value.toFixed(1))).toEqual(["0.3", "6.2", "9.4", "6.7"]);
  await row.getByRole("button", { name: "Cancel" }).click();
  await dragBy(1.7, 6.6);
  await expectMoved("1.7 6.6");

  // With Shift, a press adds a seat or takes it away, and a rectangle adds what is in it.
  const chosen = (count: string) => expect(selection(page).getByRole("heading", { name: count })).toBeVisible();
  const press = () => page.mouse.click(...at([9, 3]));
  await page.keyboard.down("Shift");
  await press();
  await chosen("6 seats");
  await press();
  await chosen("5 seats");
  await dragThrough(page, [at([3.5, -0.5]), at([4.5, 0]), at([5.5, 0.5])]);
  await chosen("7 seats");
  await page.keyboard.up("Shift");
  await press();
  await chosen("1 seat");
});

/** Three rows that begin at different places, and one with unevenly spaced seats. */
const ROWS: Record<string, Point> = { A: [0, 2], B: [3, 3], C: [1, 6] };
const staggeredRows = Object.entries(ROWS).flatMap(([row, [x, y]]) =>
  freeRow(row, y, 6).map((seat): FreeSeat => ({ ...seat, at: [seat.at[0] + x, y] })),
);
const uneven = [0, 1, 4].map((x, index): FreeSeat => ({ row: "D", number: String(index + 1), at: [x, 9] }));
const staggeredPlan = {
  ...smallPlan(),
  format: 2,
  sections: [{ key: "STALLS", title: "Stalls", seats: [...staggeredRows, ...uneven] } as Partial<PlanSection>],
};

test("rows are moved by numbers, mirrored, turned, aligned and spread, each with a button, and undone", async ({
  page,
}) => {
  const ref = await openPlan(page, staggeredPlan);
  const firsts = async () => {
    const { sections } = await storedPlan(page.request, ref);
    const seats: FreeSeat[] = sections[0].seats;
    return Object.fromEntries(seats.filter(({ number }) => number === "1").map(({ row, at }) => [row, at]));
  };
  const press = (name: string) => selection(page).getByRole("button", { name, exact: true }).click();
  await show(page, "Table");
  for (const row of ["A", "B", "C"]) await page.getByLabel(`Select row ${row}`, { exact: true }).check();
  await expect(selection(page).getByRole("heading", { name: "18 seats" })).toBeVisible();
  await selection(page).getByText("Place", { exact: true }).click();
  await selection(page).getByLabel("Right by").fill("2.5");
  await selection(page).getByLabel("Back by").fill("-1");
  await selection(page).getByLabel("Degrees").fill("90");
  const D: Point = [0, 9];
  const results: [string, Record<string, Point>][] = [
    ["Move", { A: [2.5, 1], B: [5.5, 2], C: [3.5, 5] }],
    ["Swap left and right", { A: [8, 2], B: [5, 3], C: [7, 6] }],
    ["Swap front and back", { A: [0, 6], B: [3, 5], C: [1, 2] }],
    ["Turn", { A: [6, 0], B: [5, 3], C: [2, 1] }],
    ["Left", { A: [0, 2], B: [0, 3], C: [0, 6] }],
    ["Middle", { A: [1.5, 2], B: [1.5, 3], C: [1.5, 6] }],
    ["Right", { A: [3, 2], B: [3, 3], C: [3, 6] }],
    ["Front", { A: [0, 2], B: [3, 2], C: [1, 2] }],
    ["Centre", { A: [0, 4], B: [3, 4], C: [1, 4] }],
    ["Back", { A: [0, 6], B: [3, 6], C: [1, 6] }],
    ["Spread evenly", { A: [0, 2], B: [3, 4], C: [1, 6] }],
  ];
  for (const [name, places] of results) {
    await press(name);
    await expect.poll(firsts, name).toEqual({ ...places, D });
    await undo(page);
  }
  await expect.poll(firsts).toEqual({ ...ROWS, D });

  await press("Select nothing");
  await page.getByLabel("Select row D", { exact: true }).check();
  await selection(page).getByText("Place", { exact: true }).click();
  await press("Spread evenly");
  const lastRow = async () => (await storedPlan(page.request, ref)).sections[0].seats.slice(-3);
  await expect
    .poll(async () => (await lastRow()).map(({ at }: FreeSeat) => at))
    .toEqual([
      [0, 9],
      [2, 9],
      [4, 9],
    ]);
});

/** A venue that is deeper than it is wide, so the map has no room behind it. */
const deepPlan = {
  ...smallPlan(),
  format: 2,
  sections: [
    {
      key: "STALLS",
      title: "Stalls",
      seats: Array.from({ length: 40 }, (_, y) => freeRow(`R${y + 1}`, y, 10)).flat(),
    } as Partial<PlanSection>,
  ],
};

test("what a tool begins to draw is always within what the map shows, and so is what its form moves", async ({
  page,
}) => {
  await openPlan(page, deepPlan);
  const box = await boxOf(map(page));
  const form = page.getByRole("form", { name: /^(Block of rows|Entrance)$/ });
  const place = async (): Promise<Point> => [await numberIn(form, "Across"), await numberIn(form, "Back")];
  /** Where the map ends: a press at its edge places the drawing there, and never moves the map. */
  const corner = async (x: number, y: number): Promise<Point> => {
    await page.mouse.click(box.x + 12 + x * (box.width - 24), box.y + 12 + y * (box.height - 24));
    return place();
  };

  await tool(page, "Block of rows").click();
  const [, first] = await place();
  expect(first).toBe(42);
  // Nine more rows stand behind the first one.
  await expect.poll(async () => (await corner(0.5, 1))[1]).toBeGreaterThan(first + 9 * 1.2);
  await form.getByLabel("Back", { exact: true }).fill("300");
  await expect.poll(async () => (await corner(0.5, 1))[1]).toBeGreaterThan(300 + 9 * 1.2);
  await form.getByRole("button", { name: "Cancel" }).click();

  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  for (let notch = 0; notch < 5; notch += 1) await page.mouse.wheel(0, -300);
  await tool(page, "Entrance").click();
  const door = await place();
  // A drag that begins beside the map draws nothing.
  await dragThrough(page, [
    [box.x - 8, box.y + 80],
    [box.x + 120, box.y + 200],
  ]);
  expect(await place()).toEqual(door);
  const [from, to] = [await corner(0, 0), await corner(1, 1)];
  // The map stays where somebody has zoomed in.
  expect(to[1]).toBeLessThan(20);
  for (const axis of [0, 1] as const) {
    expect(door[axis]).toBeGreaterThan(from[axis]);
    expect(door[axis]).toBeLessThan(to[axis]);
  }
});
