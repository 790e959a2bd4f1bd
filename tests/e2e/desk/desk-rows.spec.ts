import { expect, test } from "../fixtures.ts";
import { DESK_OWNER, LAPTOP, openDesk } from "./desk-steps.ts";

test.use({ serverOf: "desk" });

/* A finger needs larger rows than a mouse. */

for (const { device, uses, row } of [
  { device: "a mouse", uses: { viewport: LAPTOP }, row: 36 },
  { device: "a finger", uses: { viewport: LAPTOP, hasTouch: true, isMobile: true }, row: 44 },
])
  test.describe(`with ${device}`, () => {
    test.use(uses);

    test(`the rows of a table are ${row} px high, and the part of a row that can be pressed fills it`, async ({
      page,
    }) => {
      await openDesk(page, DESK_OWNER, "/events");
      const rows = page.getByRole("table", { name: "Events, the next date first" }).getByRole("rowheader");
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((cells) =>
        cells.map((cell) => ({
          row: cell.getBoundingClientRect().height,
          link: cell.querySelector("a")?.getBoundingClientRect().height ?? 0,
        })),
      );
      // Long names take two lines, so the lowest row is one whose name takes one.
      const lowest = Math.min(...heights.map((one) => one.row));
      expect(lowest).toBeGreaterThanOrEqual(row);
      expect(lowest).toBeLessThan(row + 2);
      // The cell has a padding of 4 px above and below.
      expect(Math.min(...heights.map((one) => one.link))).toBeGreaterThanOrEqual(row - 8);
    });
  });
