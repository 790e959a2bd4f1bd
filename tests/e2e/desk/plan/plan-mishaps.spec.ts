import type { Page } from "@playwright/test";
import { loseAnswers } from "#tests/e2e/answers.ts";
import { boxOf } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import {
  askToPublish,
  changePlan,
  deleteRow,
  map,
  nameOf,
  openPlan,
  rename,
  selection,
  show,
  storedPlan,
} from "./plan-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 120_000 });

interface Seat {
  row: string;
  number: string;
  at: [number, number];
}

const isDraft = (url: URL) => url.pathname.endsWith("/plan/draft");
const seatsOf = async (page: Page, ref: string): Promise<Seat[]> =>
  (await storedPlan(page.request, ref)).sections[0]?.seats;
const publishing = (page: Page) => page.getByRole("dialog", { name: "Publish this plan" });

test("a box office that is busy is asked again, and the screen says so in place of 'no network'", async ({ page }) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  let status = 503;
  await page.route(isDraft, (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const code = status === 429 ? "TOO_MANY" : "UNAVAILABLE";
    return route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify({ status, code }) });
  });
  await rename(page, "A", "Z");
  for (const next of [500, 429]) {
    await expect(page.getByText(/^Not saved: the box office can't take it just now\. We try again/)).toBeVisible();
    const asked = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.status() === next);
    status = next;
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await asked;
  }
  await (await askToPublish(page)).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publishing(page).getByText(/^We couldn't save your latest changes/)).toBeVisible();
  await publishing(page).getByRole("button", { name: "Not now" }).click();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectSaved(page);
  expect((await seatsOf(page, ref))[0]?.row).toBe("Z");
});

test("a save whose answer is lost is found again, at once or after a reload, and everything can still be undone", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  const undo = page.getByRole("button", { name: "Undo" });
  const notice = page.getByText(/changing this plan/);
  const losesAnswers = () => loseAnswers(page, isDraft, "PATCH");
  const rowsOf = async () => [...new Set((await seatsOf(page, ref)).map(({ row }) => row))].join();

  await losesAnswers();
  await rename(page, "A", "Z");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectSaved(page);
  await expect(notice).toBeHidden();
  await undo.click();
  await expect(nameOf(page, "A")).toBeVisible();
  await expectSaved(page);
  await expect.poll(rowsOf).toBe("A,B,C,D");

  await losesAnswers();
  await rename(page, "B", "Y");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await show(page, "Table");
  await expect(nameOf(page, "Y")).toBeVisible();
  await expect(notice).toBeHidden();
  await undo.click();
  await expect(nameOf(page, "B")).toBeVisible();
  await expectSaved(page);
  await expect.poll(rowsOf).toBe("A,B,C,D");

  // A change that somebody else reverts afterwards does not return.
  const name = page.getByLabel("Name of this plan");
  await losesAnswers();
  await name.fill("Winter layout");
  await name.press("Enter");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await page.unrouteAll();
  for (const shown of ["Winter layout", ""]) {
    await page.reload();
    await expect(name).toHaveValue(shown);
    await expectSaved(page);
    if (shown) await changePlan(page.request, ref, [{ op: "remove", path: ["name"] }]);
  }
  expect((await storedPlan(page.request, ref)).name).toBeUndefined();
});

test("in a second tab the page says that it keeps nothing, and both tabs come to the same plan", async ({
  page,
  context,
}) => {
  const ref = await openPlan(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await show(other, "Table");
  await expect(other.getByText(/^This plan is open in another tab/)).toBeVisible();
  await other.route(isDraft, (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await rename(other, "A", "Z");
  await expect(other.getByText("Not saved: no network. Keep this page open.")).toBeVisible();
  const asked = other.waitForEvent("dialog");
  void other.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await other.unrouteAll();
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectSaved(other);
  await show(page, "Table");
  await rename(page, "B", "Y");
  await expect(page.getByText("You're changing this plan somewhere else too")).toBeVisible();
  await expectSaved(page);
  const rows = new Set((await seatsOf(page, ref)).map(({ row }) => row));
  expect([...rows]).toEqual(["Z", "Y", "C", "D"]);
  await (await askToPublish(other)).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publishing(other).getByText(/^The draft was changed in another tab or by somebody else/)).toBeVisible();
});

test("a name that is being typed while somebody removes a seat goes to the seat it was typed for", async ({ page }) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await rename(page, "D", "DD");
  await expectSaved(page);
  await page.getByRole("button", { name: "Seats of row A" }).click();
  await page.getByLabel("Select seat A 3", { exact: true }).check();
  await nameOf(page, "C").fill("CC");
  await changePlan(page.request, ref, [{ op: "remove", path: ["sections", 0, "seats", 0] }]);
  const held = Promise.withResolvers<void>();
  await page.route(isDraft, async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.fallback();
  });
  await nameOf(page, "C").press("Enter");
  await selection(page).getByLabel("Seat", { exact: true }).fill("99");
  held.resolve();
  await expect(page.getByText(/changing this plan somewhere else too$/)).toBeVisible();
  await expectSaved(page);
  const names = (await seatsOf(page, ref)).map(({ row, number }) => row + number);
  expect(names.slice(0, 4)).toEqual(["A2", "A99", "A4", "A5"]);
});

test("Escape takes a drag back, other keys wait for its end, and the stage is never deleted", async ({ page }) => {
  const ref = await openPlan(page);
  const box = await boxOf(map(page));
  // A seat of the block.
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.34];
  await map(page).focus();
  await page.keyboard.press("Control+a");
  const drag = async (key: string) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 20, { steps: 3 });
    await page.keyboard.press(key);
    await page.mouse.move(x + 90, y + 30, { steps: 3 });
    await page.mouse.up();
  };
  const undo = page.getByRole("button", { name: "Undo" });
  await drag("Escape");
  await expect(undo).toBeDisabled();
  // The same drag moves everything unless somebody presses Escape.
  await drag("Delete");
  await expect(undo).toBeEnabled();
  await expectSaved(page);
  const moved = await seatsOf(page, ref);
  expect(moved).toHaveLength(40);
  const [dx = 0, dy = 0] = moved[0]?.at ?? [];
  expect([dx, dy].every((by) => by > 0.5)).toBe(true);
  expect(moved[39]?.at.map((value, axis) => (value - ([dx, dy][axis] ?? 0)).toFixed(2))).toEqual(["9.00", "3.00"]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await seatsOf(page, ref))[0]?.at).toEqual([0, 0]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("status").filter({ hasText: "Deleted 40 seats and 1 entrance" })).toBeAttached();
  await expectSaved(page);
  const { stage, sections, entrances } = await storedPlan(page.request, ref);
  expect([stage.label, sections, entrances]).toEqual(["Stage", [], []]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publishing(page).getByText("Plan has no sections yet")).toBeVisible();
  await publishing(page).getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectSaved(page);
  await expect.poll(() => seatsOf(page, ref)).toHaveLength(40);
});

test("pressing Publish twice publishes once, and nothing leads away before it is done", async ({ page }) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await deleteRow(page, "D");
  await expectSaved(page);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(
    (url) => url.pathname.endsWith("/plan/publish"),
    async (route) => {
      calls += 1;
      await held.promise;
      await route.fallback();
    },
  );
  await page.getByRole("button", { name: "Publish", exact: true }).dblclick();
  await publishing(page).getByRole("button", { name: "Publish", exact: true }).dblclick();
  await expect.poll(() => calls).toBe(1);
  await page.keyboard.press("Escape");
  await publishing(page).getByRole("button", { name: "Close" }).click();
  await expect(publishing(page)).toBeVisible();
  held.resolve();
  await expect(page.getByText("Published: 30 places. 0 events have it now.")).toBeVisible();
  expect(calls).toBe(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  // Nothing has been drawn since, so there is nothing to lose.
  await page.getByRole("button", { name: "Discard" }).click();
  const discarding = page.getByRole("dialog", { name: "Discard this draft?" });
  await discarding.getByRole("button", { name: "Discard" }).dblclick();
  await expect(discarding).toBeHidden();
  await expect(nameOf(page, "C")).toBeVisible();
  expect((await storedPlan(page.request, ref)).sections[0].rows).toBe(3);
  await (await askToPublish(page)).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publishing(page).getByText(/^Nothing has changed since this plan was published/)).toBeVisible();
});
