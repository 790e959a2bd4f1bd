import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { boxOf } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freeRow } from "#tests/support/catalogue/free-venue.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { LAPTOP } from "../desk-steps.ts";
import { callDesk } from "../draft/draft-steps.ts";
import { expectDrawn, makeVenue, map, selection } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

const rowAt = (row: string, ...places: Point[]): FreeSeat[] =>
  places.map((at, index) => ({ row, number: String(index + 1), at }));

/** The faults of this plan are far apart, so a press in the middle of the map shows which one the map jumped to. */
const BALCONY: FreeSeat[] = [
  ...freeRow("A", 40, 3),
  ...rowAt("B", [30, 40]),
  ...rowAt("B", [31, 40]).map((seat): FreeSeat => ({ ...seat, note: "The second" })),
  ...rowAt("C", [60, 40]).map((seat): FreeSeat => ({ ...seat, access: "wheelchair" })),
  ...rowAt("D", [90, 40]),
  ...rowAt("E", [90, 40]),
  ...rowAt("F", ...Array.from({ length: 20 }, (_, index): Point => [20 + index, 60])),
  // It is between two rows at right angles to it.
  ...rowAt("G", [70, 80], [71, 80]),
  ...rowAt("H", [69, 79], [69, 80], [69, 81]),
  ...rowAt("I", [72, 79], [72, 80], [72, 81]),
  // The map never centres on the venue's edge.
  ...rowAt("Z", [130, 120]),
];

/** The beginning of each problem's words, the row whose first seat it selects, and the row that is hit there. */
const LEADS: [words: string, row: string, hit: string][] = [
  ["Section 'BALCONY' names seat 'B1' twice", "B", "B"],
  ["Section 'BALCONY' D1 stands where 'BALCONY' E1 stands", "D", "E"],
  ["Balcony: wheelchair space C1 has no companion seat", "C", "C"],
  ["Balcony: row F has 20 seats without an aisle", "F", "F"],
  ["Balcony: no aisle leads to row G", "G", "G"],
];

test("a worker checks the plan, and each check leads to the very seat that it names", async ({ page }) => {
  const ref = await makeVenue(page);
  const path = `venues/${ref}/plan/draft`;
  const { etag } = await callDesk<{ etag: string }>(page.request, "GET", path);
  const [stalls] = smallPlan().sections;
  const plan = { ...smallPlan(), format: 2, sections: [stalls, { key: "BALCONY", title: "Balcony", seats: BALCONY }] };
  await callDesk(page.request, "PATCH", path, { headers: { "if-match": etag }, data: { plan } });
  await page.goto(`/desk/venues/${ref}/plan`);
  await expectDrawn(page);

  const checks = page.getByRole("region", { name: "Checks" });
  await expect(checks.getByRole("status")).toHaveText(/error/);
  const box = await boxOf(map(page));
  const chosen = (row: string) => selection(page).getByText(`Balcony, row ${row}, seat 1`, { exact: true });
  for (const [words, row, hit] of LEADS) {
    await checks.getByRole("button", { name: words }).click();
    await expect(chosen(row)).toBeVisible();
    await expect(selection(page).getByLabel("Remark for buyers")).toHaveValue(row === "B" ? "The second" : "");
    await selection(page).getByRole("button", { name: "Select nothing" }).click();
    await expect(selection(page)).toBeHidden();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(chosen(hit)).toBeVisible();
  }
  // A worker that cannot start is terminated, and the page checks itself.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining("/check-worker-")]);
});
