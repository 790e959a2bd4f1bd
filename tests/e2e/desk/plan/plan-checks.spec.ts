import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { freeSeats, holdByCall, registerBuyer } from "#tests/e2e/back-door.ts";
import { listedEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, ORGANISER, openDesk, PHONE, workFor } from "../desk-steps.ts";
import { callDesk, expectSaved, putOnSale } from "../draft/draft-steps.ts";
import {
  askToPublish,
  changePlan,
  deleteRow,
  map,
  nameOf,
  openPlan,
  publish,
  selection,
  show,
  storedPlan,
  tool,
} from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

/** Puts an event on sale that sells the stalls of a venue. @returns its id */
const sellStalls = (request: APIRequestContext, ref: string) =>
  putOnSale(request, `Night in ${ref}`, ref, [{ sections: ["STALLS"], price: 60 }]);

/**
 * Opens the plan of a new venue of this type, which is still empty.
 * @returns the venue's ref
 */
async function openEmptyPlan(page: Page, type: string): Promise<string> {
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  const { organisers } = await callDesk<{ organisers: { id: string; name: string }[] }>(page.request, "GET", "me");
  const { ref } = await callDesk<{ ref: string }>(page.request, "POST", "venues/new", {
    headers: { "idempotency-key": randomUUID() },
    data: {
      organiser_id: organisers.find(({ name }) => name === ORGANISER)?.id,
      name: `${type} ${randomUUID().slice(0, 8)}`,
      type,
      address: "1 Weir Street",
      suburb: "Weirside",
      state: "Victoria",
      timezone: "Australia/Melbourne",
    },
  });
  await page.goto(`/desk/venues/${ref}/plan`);
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  return ref;
}

const checks = (page: Page) => page.getByRole("region", { name: "Checks" });
const plan = (page: Page) => page.getByRole("region", { name: "The plan", exact: true });
const licence = (page: Page) => page.getByLabel("How many people the licence lets in");

/** Draws with a tool, using its form's initial values. */
async function draw(page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await tool(page, name).click();
  const form = page.getByRole("form", { name });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: "Add to the plan" }).click();
}

test("a section that no price is set for is told while somebody draws, and again once it is published", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await sellStalls(page.request, ref);
  await page.reload();
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  await draw(page, "Row", { Section: "Pit" });
  const words = "Section 'PIT' has no price at the coming event, so that event doesn't sell it";
  await page.getByRole("button", { name: "Select nothing" }).click();
  await checks(page).getByRole("button", { name: words }).click();
  await expect(selection(page).getByRole("heading", { name: "11 seats" })).toBeVisible();

  const question = await askToPublish(page);
  await question.getByRole("button", { name: "Publish", exact: true }).click();
  const told = page.getByRole("dialog", { name: "Published. Worth a look" });
  await expect(told.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await expect(told.getByText(/^Published: 51 places/)).toBeVisible();
  await expect(told.getByText(/give it a price at each event/)).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await told.getByRole("button", { name: "Got it" }).click();
  await expect(told).toBeHidden();
  await expect(page.getByText(/^Published: 51 places/)).toBeVisible();
});

test("a check puts the cursor into the field that mends it, and is no button where none does", async ({ page }) => {
  const ref = await openPlan(page);
  await licence(page).fill("30");
  await licence(page).press("Enter");
  const tooMany = /^Plan has places for 40 people, but its capacity is 30$/;
  await expect(checks(page).getByRole("button", { name: tooMany })).toBeVisible();
  await draw(page, "Entrance");
  await tool(page, "Stage").click();
  await checks(page).getByRole("button", { name: tooMany }).click();
  await expect(licence(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  await expect(checks(page).getByRole("button", { name: tooMany })).toBeHidden();
  await expectSaved(page);

  await changePlan(page.request, ref, [{ op: "add", path: ["sections", 0, "category"], value: "Gold" }]);
  await page.reload();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /^Checks: / }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /category 'Gold' isn't one of/ })
    .click();
  await expect(selection(page).getByLabel("Category")).toBeFocused();
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const none = checks(page).getByText("Plan has no sections yet");
  await expect(none).toBeVisible();
  await expect(checks(page).getByRole("button", { name: "Plan has no sections yet" })).toBeHidden();
});

test("the tools draw what the venue sells: seats, standing areas, or tickets of a category", async ({ page }) => {
  await openPlan(page);
  await expect(tool(page, "Row")).toBeVisible();
  await expect(tool(page, "Standing area")).toBeHidden();
  await expect(plan(page).getByText(/^This venue sells seats and tables\./)).toBeVisible();

  const yard = await openEmptyPlan(page, "General admission");
  for (const name of ["Row", "Block of rows", "Tables"]) await expect(tool(page, name)).toBeHidden();
  await expect(plan(page).getByText(/^This venue sells standing areas\./)).toBeVisible();
  await show(page, "Table");
  await expect(page.getByText("Choose 'Standing area' above to add one.")).toBeVisible();
  await show(page, "Map");
  await draw(page, "Standing area", { People: "250" });
  await publish(page);
  await expect(page.getByText(/^Published: 250 places/)).toBeVisible();
  expect((await storedPlan(page.request, yard)).sections).toMatchObject([
    { title: "Standing", area: true, units: 250 },
  ]);

  const lawn = await openEmptyPlan(page, "Party Plot");
  await draw(page, "Category", { Name: "Picnic rugs", Tickets: "80" });
  await expect(checks(page).getByRole("status")).toHaveText("Nothing is wrong");
  await publish(page);
  const [category] = (await storedPlan(page.request, lawn)).sections;
  expect(category).toMatchObject({ title: "Picnic rugs", units: 80 });
  expect(category.area).toBeUndefined();
});

test("two versions are compared with each other", async ({ page }) => {
  await openPlan(page);
  await show(page, "Table");
  await deleteRow(page, "D");
  await publish(page);
  await deleteRow(page, "C");
  await page.getByLabel("Add a seat to row A", { exact: true }).click();
  await publish(page);
  await deleteRow(page, "B");
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Version 3", exact: true }).click();
  const version = page.getByRole("dialog", { name: "Version 3" });
  await expect(version.getByText("Since then, in the plan on your screen:")).toBeVisible();
  await expect(version.getByText("Seats: 10 gone")).toBeVisible();
  const other = version.getByLabel("Compare with");
  await other.selectOption({ label: (await other.getByRole("option", { name: /^Version 2, / }).textContent()) ?? "" });
  await expect(version.getByText("From version 2 to version 3:")).toBeVisible();
  await expect(version.getByText("Seats: 10 gone, 1 new")).toBeVisible();
  await other.selectOption("1");
  await expect(version.getByText("From version 1 to version 3:")).toBeVisible();
  await expect(version.getByText(/Seats: .*20 gone/)).toBeVisible();
  await expectGoodScreen(page);
});

test("seats that somebody holds say so where they are selected, and in the table", async ({ page, otherClient }) => {
  const ref = await openPlan(page);
  const id = await sellStalls(page.request, ref);
  const buyer = await registerBuyer(otherClient);
  const [event] = (await listedEvents(otherClient, `search=${encodeURIComponent(`Night in ${ref}`)}`)).filter(
    (one) => one.id === id,
  );
  if (!event) throw new Error("the event is not on sale");
  await holdByCall(otherClient, buyer, event, await freeSeats(otherClient, event, 2));
  await page.reload();
  await show(page, "Table");
  const row = page.getByRole("row").filter({ has: nameOf(page, "A") });
  await expect(row).toContainText("2 held by a buyer");
  await row.getByLabel("Select row A").check();
  await expect(selection(page).getByText(/^2 held by a buyer\. These keep their names/)).toBeVisible();
  await row.getByRole("button", { name: "Seats of row A" }).click();
  await expect(page.getByRole("rowheader").getByText("held by a buyer")).toHaveCount(2);
  await row.getByLabel("Select row A").uncheck();
  await page.getByLabel("Select row B").check();
  await expect(selection(page).getByText(/held by a buyer/)).toBeHidden();
  await expectGoodScreen(page);
});
