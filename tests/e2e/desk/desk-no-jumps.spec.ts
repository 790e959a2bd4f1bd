import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../layout-shifts.ts";
import { DESK_OWNER, LAPTOP, ORGANISER, openDesk, workFor } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });

test("what comes late to a screen of the desk pushes nothing down that somebody may be reading", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  await workFor(page, ORGANISER);
  const id = await putOnSale(page.request, "Night of Late Answers");
  const shifted = await watchShifts(page);
  // The event and the plan come last.
  await page.route(/\/api\/desk\/events\/\d+$|\/api\/.*plan/, async (route) => {
    await sleep(600);
    await route.continue();
  });
  for (const [path, last] of [
    [`/desk/events/${id}/seats`, page.getByRole("application", { name: "Plan of the venue" })],
    [`/desk/events/${id}/messages`, page.getByRole("heading", { name: "Write to ticket holders" })],
  ] as const) {
    await page.goto(path);
    await expect(last).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await shifted(), path).toBeLessThan(0.01);
  }
});
