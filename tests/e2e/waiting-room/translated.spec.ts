import { expect, test } from "../fixtures.ts";
import { translatePages } from "../translator.ts";
import { inMinutes } from "./queue-stand-in.ts";
import { GATHERING, openRoom, peopleBefore, room, turn } from "./waiting-room-steps.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a translated waiting room counts down to the draw and to the turn, and says again only what has changed", async ({
  page,
}) => {
  await translatePages(page);
  const { boxOffice } = await openRoom(page, GATHERING);
  const timer = page.getByRole("timer");
  await expect(timer).toContainText(/«The draw is in» *«1[12]:\d\d»/);
  await expect(page.locator("header")).toContainText(/Waiting room.*on sale at/);
  const words = await room(page)
    .getByText(/gets a place by chance, so/)
    .elementHandle();
  const band = await page.locator("header font", { hasText: "on sale at" }).first().elementHandle();
  for (let ticks = 0; ticks < 2; ticks += 1) await expect(timer).not.toHaveText(await timer.innerText());
  // A translator would flicker each second, and a screen reader would read all of it again.
  for (const said of [words, band]) expect(await said?.evaluate(({ isConnected }) => isConnected)).toBe(true);

  Object.assign(boxOffice, { phase: "running", opens_at: inMinutes(0), place: 4402, called: 3118, a_minute: 98 });
  await peopleBefore(page, "«1,283»");
  await expect(room(page).getByRole("heading", { name: "Place 4,402 of 18,730" })).toBeVisible();
  await expect(page.locator("header")).toContainText("on sale now");
  for (const [called, before] of [
    [3760, "«641»"],
    [4400, "«1»"],
  ] as const) {
    boxOffice.called = called;
    await peopleBefore(page, before);
  }
  await page.getByRole("button", { name: "Choose what you're after" }).click();
  await page.getByLabel("How many seats").selectOption("3");
  await expect(room(page).getByText(/3 together/)).toBeVisible();
  boxOffice.isAway = true;
  await expect(room(page).getByText(/We can't reach the box office just now/)).toBeVisible();
  Object.assign(boxOffice, { isAway: false, called: 4402 });
  await expect(turn(page)).toBeFocused();
  const left = room(page)
    .getByText(/^«\d+:\d\d»$/)
    .first();
  await expect(left).not.toHaveText(await left.innerText());
});
