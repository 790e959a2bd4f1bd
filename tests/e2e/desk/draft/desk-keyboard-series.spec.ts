import { signInByCall } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectOn, expectScreen, press, type, typeDate } from "#tests/e2e/key-steps.ts";
import { DESK_OWNER, LAPTOP } from "../desk-steps.ts";
import { tabBackTo } from "../plan/plan-steps.ts";
import { callDesk, expectSaved, putOnSale } from "./draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });

test("with the keyboard alone an owner duplicates an event, makes a series of it and publishes that", async ({
  page,
}) => {
  await signInByCall(page.request, DESK_OWNER);
  const event = await putOnSale(page.request, "Matinee by Keys");
  await page.goto(`/desk/events/${event}`);
  const main = page.getByRole("main");
  await press(page, main.getByRole("button", { name: "Duplicate" }));
  await expect(page).toHaveURL(/\/desk\/events\/drafts\//);
  await expectScreen(page, "Matinee by Keys");
  await typeDate(page, page.getByLabel("Starts", { exact: true }), "03/03/2031", "06:30pm");
  await expectSaved(page);
  await tabBackTo(page, main.getByRole("button", { name: "Make a series" }));
  await page.keyboard.press("Enter");
  await expectScreen(page, "Make a series");

  await type(page, main.getByLabel("Series"), `Keys ${event}`);
  await typeDate(page, main.getByLabel("From", { exact: true }), "04/04/2031");
  await typeDate(page, main.getByLabel("Until", { exact: true }), "05/05/2031");
  await press(page, main.getByLabel("Fri", { exact: true }), "Space");
  await typeDate(page, main.getByLabel("Day to skip"), "04/04/2031");
  await press(page, main.getByRole("button", { name: "Skip this day" }));
  await expect(main.getByText("4 dates", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Skip this day" })).toBeFocused();
  await press(page, main.getByRole("button", { name: /^Don't skip/ }));
  await expectOn(page, main.getByLabel("Day to skip"));
  await press(page, main.getByRole("button", { name: "Add these dates" }));
  await expect(main.getByRole("button", { name: "Add these dates" })).toBeFocused();
  const lines = main.getByRole("list", { name: "New dates" }).getByRole("listitem");
  await expect(lines).toHaveCount(5);
  // The focus goes to the date that follows, and after the last one to the date before.
  await press(page, main.getByRole("button", { name: "Remove date 4" }));
  await expect(lines).toHaveCount(4);
  await expectOn(page, main.getByRole("button", { name: "Remove date 4" }));
  for (const left of [3, 2, 1]) {
    await page.keyboard.press("Enter");
    await expectOn(page, main.getByRole("button", { name: `Remove date ${left}` }));
  }
  await page.keyboard.press("Enter");
  const single = main.getByLabel("Date and time");
  await expectOn(page, single);
  await typeDate(page, single, "05/05/2031", "02:00pm");
  await press(page, main.getByRole("button", { name: "Add this date" }));
  await expect(main.getByRole("button", { name: "Add this date" })).toBeFocused();
  await expect(lines).toHaveText(/Monday 5 May 2031/);

  await press(page, main.getByRole("button", { name: "Make 1 draft" }));
  await expectScreen(page, "Events");
  await press(page, main.getByRole("button", { name: "Publish the series" }));
  const dialog = page.getByRole("dialog");
  await press(page, dialog.getByRole("button", { name: "Publish 2 dates" }));
  await expect(dialog.getByText("Published 2 dates.")).toBeVisible();
  await expectOn(page, dialog.getByRole("button", { name: "Close" }).first());
  await page.keyboard.press("Enter");
  // The button that opened the dialog disappeared with the last draft.
  await expect(main).toBeFocused();
  const events = main.getByRole("table", { name: "Events, the next date first" });
  await expect(events.getByRole("rowheader")).toHaveText(["Matinee by Keys", "Matinee by Keys"]);
  const { items } = await callDesk<{ items: unknown[] }>(page.request, "GET", `events?series=Keys%20${event}`);
  expect(items).toHaveLength(2);
});
