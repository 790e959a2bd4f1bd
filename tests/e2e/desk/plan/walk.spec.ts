import type { Page } from "@playwright/test";
import { rememberInPage, signInByCall } from "#tests/e2e/back-door.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { changePlan, nameOf, openPlan, show, storedPlan } from "./plan-steps.ts";

// The network goes away, and a refused call is an error on the console.
test.use({
  serverOf: "desk",
  viewport: PHONE,
  provoked: new RegExp(`Failed to load resource|ERR_INTERNET_DISCONNECTED|${SERVER_AWAY.source}`),
});
test.describe.configure({ timeout: 120_000 });

interface Stored {
  row: string;
  number: string;
}

const seatOf = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name: new RegExp(`^Seat ${name}(,|$)`) });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name: `Seat ${name}` });
const done = (page: Page, name: string) => sheet(page, name).getByRole("button", { name: "Done" }).click();
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/**
 * Opens the access walk of a new venue with four rows of ten seats, from the venue's page.
 * @returns the venue's ref
 */
async function openWalk(page: Page): Promise<string> {
  const ref = await openPlan(page);
  await page.goto(`/desk/venues/at/${ref}`);
  await page.getByRole("link", { name: "Walk the venue" }).click();
  await expect(page.getByRole("heading", { name: /^Row A/ })).toBeVisible();
  return ref;
}

test("somebody checks a hall without a network, loads the page again, and the draft has it with what a colleague changed", async ({
  page,
  context,
}) => {
  const ref = await openWalk(page);
  await expect(page.getByText("0 of 4 rows checked")).toBeVisible();
  await expect(page.getByText(/^This page works without a network as long as it stays open/)).toBeVisible();
  await expectGoodScreen(page, PHONE);
  const steps = await page.getByRole("group", { name: "Rows" }).getByRole("button").all();
  const heights = await Promise.all(steps.map(async (step) => (await step.boundingBox())?.height ?? 0));
  expect(Math.max(...heights), "a step's words break").toBeLessThan(50);

  await context.setOffline(true);
  await seatOf(page, "A 1").click();
  await sheet(page, "A 1").getByLabel("At an aisle").check();
  await done(page, "A 1");
  await expect(seatOf(page, "A 1")).toHaveAccessibleName("Seat A 1, aisle");
  await seatOf(page, "A 7").click();
  await sheet(page, "A 7").getByRole("button", { name: "It isn't there" }).click();
  await expect(seatOf(page, "A 7")).toBeHidden();
  await expect(seatOf(page, "A 8")).toBeFocused();
  await press(page, "Row checked");
  await expect(page.getByRole("heading", { name: /^Row B/ })).toBeVisible();
  await press(page, "Next row");
  await expect(page.getByRole("heading", { name: /^Row C/ })).toBeVisible();
  await press(page, "Row checked");
  await expect(page.getByText("2 of 4 rows checked")).toBeVisible();
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();

  await changePlan(page.request, ref, [{ op: "replace", path: ["sections", 0, "title"], value: "Their stalls" }]);
  await page.route(
    (url) => url.pathname.endsWith("/plan/draft"),
    (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("2 of 4 rows checked")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Row D/ })).toBeVisible();
  await expect(page.getByText("You're changing this plan somewhere else too")).toBeVisible();
  await page.unrouteAll();
  await expectSaved(page);
  const [stalls] = (await storedPlan(page.request, ref)).sections;
  expect(stalls.title).toBe("Their stalls");
  expect(stalls.seats[0]).toMatchObject({ row: "A", number: "1", aisle: true });
  const names = stalls.seats.map(({ row, number }: Stored) => row + number);
  expect(names).toHaveLength(39);
  expect(names).not.toContain("A7");
});

test("each answer about a seat is saved, what was removed comes back with Undo, and a clash is chosen", async ({
  page,
  context,
}) => {
  const ref = await openWalk(page);
  const seats = async () => (await storedPlan(page.request, ref)).sections[0].seats;
  await seatOf(page, "A 1").click();
  await sheet(page, "A 1").getByRole("radio", { name: "Wheelchair" }).check();
  await sheet(page, "A 1").getByLabel("Few or no steps").check();
  await expectGoodScreen(page, PHONE);
  await done(page, "A 1");
  await seatOf(page, "A 2").click();
  await sheet(page, "A 2").getByRole("radio", { name: "Companion" }).check();
  await sheet(page, "A 2")
    .getByLabel(/^Restricted view/)
    .fill("Pillar on the left");
  await done(page, "A 2");
  await seatOf(page, "A 3").click();
  await sheet(page, "A 3").getByLabel("Never sold, because").fill("Sound desk");
  await done(page, "A 3");
  await seatOf(page, "A 4").click();
  await sheet(page, "A 4").getByLabel("Number on the seat").fill("5");
  await done(page, "A 4");
  await expect(page.getByText("Two seats are called A 5")).toBeVisible();
  await seatOf(page, "A 5").last().click();
  await sheet(page, "A 5").getByLabel("Number on the seat").fill("4A");
  await sheet(page, "A 5").getByLabel("Number on the seat").press("Enter");
  await done(page, "A 4A");
  await expect(page.getByText("Two seats are called A 5")).toBeHidden();
  await seatOf(page, "A 10").click();
  await sheet(page, "A 10").getByRole("button", { name: "It isn't there" }).click();
  await expect(seatOf(page, "A 10")).toBeHidden();
  await press(page, "Undo");
  await expect(seatOf(page, "A 10")).toBeVisible();
  await expectSaved(page);
  expect(await seats()).toHaveLength(40);
  expect((await seats()).slice(0, 5)).toMatchObject([
    { number: "1", access: "wheelchair", easy: true },
    { number: "2", access: "companion", note: "Pillar on the left" },
    { number: "3", held: "Sound desk" },
    { number: "5" },
    { number: "4A" },
  ]);

  await context.setOffline(true);
  await seatOf(page, "A 3").click();
  await sheet(page, "A 3").getByLabel("Never sold, because").fill("Camera");
  await done(page, "A 3");
  await changePlan(page.request, ref, [
    { op: "replace", path: ["sections", 0, "seats", 2, "held"], value: "Lighting desk" },
  ]);
  await context.setOffline(false);
  await expect(page.getByText("Not saved: somebody changed the same. Choose below.")).toBeVisible();
  await expectGoodScreen(page, PHONE);
  await page.getByRole("button", { name: /^Keep mine/ }).click();
  await expectSaved(page);
  expect((await seats())[2].held).toBe("Camera");

  // The editor has the same draft and history, and going back and forth preserves both.
  await page.getByRole("link", { name: "Change the plan" }).click();
  await page.getByRole("link", { name: "Walk the venue" }).click();
  await expect(seatOf(page, "A 3")).toBeVisible();
  await expect(page.getByText("This device doesn't keep your changes")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: "Undo" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("what was done right before the screen was left is saved, and the walk begins with it", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  const ref = await openPlan(page);
  const firstName = nameOf(page, "A");
  await show(page, "Table");
  await firstName.fill("Z");
  await page.getByRole("link", { name: "Walk the venue" }).click();
  await expect(page.getByRole("heading", { name: /^Row Z/ })).toBeVisible();
  await expect(page.getByText(/changing this plan/)).toBeHidden();
  // A double press checks one row, and not the next one too.
  await page.getByRole("main").getByRole("button", { name: "Row checked", exact: true }).dblclick();
  await expect(page.getByText("1 of 4 rows checked")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await page.goBack();
  await show(page, "Table");
  await expect(firstName).toBeVisible();
  await expectSaved(page);
  expect((await storedPlan(page.request, ref)).sections[0].seats[0].row).toBe("A");
});

test("a hall is walked by the keyboard alone, to its last row and once more", async ({ page }) => {
  await openWalk(page);
  await seatOf(page, "A 1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(seatOf(page, "A 2")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(sheet(page, "A 10")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(seatOf(page, "A 10")).toBeFocused();
  const checked = page.getByRole("main").getByRole("button", { name: "Row checked", exact: true });
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press("Tab");
    if (await checked.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(checked).toBeFocused();
  for (const next of ["B", "C", "D"]) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: new RegExp(`^Row ${next}`) })).toBeVisible();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("The whole venue is checked")).toBeVisible();
  await expectGoodScreen(page, PHONE);
  await press(page, "Check it again");
  await page.getByRole("dialog").getByRole("button", { name: "Take the marks back" }).click();
  await expect(page.getByText("0 of 4 rows checked")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Row A/ })).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a walk that was opened once opens again without a network, with all that was saved since, until its owner signs out", async ({
    page: first,
    context,
    server,
  }) => {
    await rememberInPage(context, server.url, await signInByCall(first.request, DESK_OWNER));
    const ref = await openWalk(first);
    await expect(first.getByText(/^You can open this page without a network, too/)).toBeVisible();
    await seatOf(first, "A 1").click();
    await sheet(first, "A 1").getByLabel("At an aisle").check();
    await done(first, "A 1");
    await expectSaved(first);
    await first.close();

    await context.setOffline(true);
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    await page.goto(`/desk/venues/${ref}/walk`);
    await expect(seatOf(page, "A 1")).toHaveAccessibleName("Seat A 1, aisle");
    await seatOf(page, "A 2").click();
    await sheet(page, "A 2").getByLabel("Few or no steps").check();
    await done(page, "A 2");
    await press(page, "Row checked");
    await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
    await expectGoodScreen(page);
    await page.reload();
    await expect(page.getByText("1 of 4 rows checked")).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
    const [stalls] = (await storedPlan(page.request, ref)).sections;
    expect(stalls.seats.slice(0, 2)).toMatchObject([{ aisle: true }, { easy: true }]);

    await page.setViewportSize(LAPTOP);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/desk"));
    await context.setOffline(true);
    await expect(page.goto(`/desk/venues/${ref}/walk`)).rejects.toThrow("ERR_FAILED");
  });
});
