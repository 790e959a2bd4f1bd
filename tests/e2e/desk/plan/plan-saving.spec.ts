import { freeSeats, holdByCall, registerBuyer } from "#tests/e2e/back-door.ts";
import { listedEvents } from "#tests/e2e/buyer.ts";
import { savedBy } from "#tests/e2e/downloads.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { expectSaved, putOnSale } from "../draft/draft-steps.ts";
import {
  askToPublish,
  changePlan,
  deleteRow,
  map,
  nameOf,
  openPlan,
  publish,
  rename,
  sections,
  selection,
  show,
  storedPlan,
  storeVenue,
} from "./plan-steps.ts";

// A refused call is an error on the console, and the network goes away.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });
test.describe.configure({ timeout: 120_000 });

test("of two people the second takes over what only the first changed, and chooses where both did", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await rename(page, "A", "AA");
  await expectSaved(page);
  await changePlan(page.request, ref, [{ op: "replace", path: ["sections", 0, "title"], value: "Their stalls" }]);
  const saving = page.waitForRequest((request) => request.method() === "PATCH");
  await rename(page, "B", "BB");
  // Only changes are sent: the names of ten seats, and not the whole plan.
  const sent = (await saving).postDataJSON();
  expect(Object.keys(sent)).toEqual(["patches"]);
  expect(sent.patches).toHaveLength(10);
  expect(JSON.stringify(sent).length).toBeLessThan(1500);
  await expect(page.getByText("You're changing this plan somewhere else too")).toBeVisible();
  await expect(sections(page).getByRole("option", { name: "Their stalls" })).toBeAttached();
  await expectSaved(page);
  await expectGoodScreen(page, LAPTOP);

  await changePlan(page.request, ref, [{ op: "replace", path: ["stage", "label"], value: "Their stage" }]);
  await page.getByLabel("Select Stage", { exact: true }).check();
  await selection(page).getByLabel("Name of the stage").fill("My stage");
  await selection(page).getByLabel("Name of the stage").press("Enter");
  await expect(page.getByText("Not saved: somebody changed the same. Choose below.")).toBeVisible();
  await page.getByRole("button", { name: /^Keep mine/ }).click();
  await expectSaved(page);
  const plan = await storedPlan(page.request, ref);
  expect(plan.stage.label).toBe("My stage");
  expect(plan.sections[0].title).toBe("Their stalls");
  expect(plan.sections[0].seats[10].row).toBe("BB");
});

test("what was drawn without a network, or after the session has ended, is kept on the device and saved later", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  const isDraft = (url: URL) => url.pathname.endsWith("/plan/draft");
  await page.route(isDraft, (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await rename(page, "A", "Z");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await page.reload();
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  await show(page, "Table");
  await expect(nameOf(page, "Z")).toBeVisible();
  await page.unroute(isDraft);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectSaved(page);
  expect((await storedPlan(page.request, ref)).sections[0].seats[0].row).toBe("Z");

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Not saved: you've been signed out/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectSaved(page);
  expect((await storedPlan(page.request, ref)).sections[0].seats[0].row).toBe("A");
});

test("checks say what is wrong while somebody draws, and lead to its place", async ({ page }) => {
  await openPlan(page);
  await show(page, "Table");
  await rename(page, "A", "B");
  const checks = page.getByRole("region", { name: "Checks" });
  await expect(checks.getByRole("status")).toHaveText(/error/);
  await show(page, "Map");
  await checks.getByRole("button").first().click();
  await expect(selection(page)).toBeVisible();
  const dialog = await askToPublish(page);
  await expect(dialog.getByText(/^You can publish this once/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /^Checks: / }).click();
  await expectGoodScreen(page);
});

test("an earlier version can be looked at, compared and taken back", async ({ page }) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await deleteRow(page, "D");
  await publish(page, "Row D made room for the sound desk");
  await page.getByRole("button", { name: "Versions" }).click();
  const list = page.getByRole("dialog", { name: "Versions" });
  await expect(list.getByRole("row").filter({ hasText: "Version 2" })).toContainText(
    /, Row D made room for the sound desk/,
  );
  await list.getByRole("button", { name: "Version 1", exact: true }).click();
  const version = page.getByRole("dialog", { name: "Version 1" });
  await expect(version.getByText("Seats: 10 gone")).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await version.getByRole("button", { name: "Take it back into the draft" }).click();
  await expectSaved(page);
  expect((await storedPlan(page.request, ref)).sections[0].seats).toHaveLength(40);
});

test("a plan goes out as a file and comes back as it was", async ({ page }) => {
  const ref = await openPlan(page);
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download this plan" });
  const download = (name: string) => savedBy(page, () => dialog.getByRole("button", { name, exact: true }).click());
  const file = await download("JSON");
  expect((await download("JSON for pretix")).name).toBe(`${ref}-pretix.json`);
  expect((await download("CSV of seats")).name).toBe(`${ref}-seats.csv`);
  await expect(dialog.getByRole("listitem").filter({ hasText: "CSV: the stage is left out" })).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await dialog.getByRole("button", { name: "Close" }).click();
  await show(page, "Table");
  await deleteRow(page, "A");
  await expectSaved(page);
  await page
    .getByLabel("File with a plan")
    .setInputFiles({ name: "wrong.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByText("We couldn't read that file")).toBeVisible();
  await page
    .getByLabel("File with a plan")
    .setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
  await expect(nameOf(page, "A")).toBeVisible();
  await expectSaved(page);
  const plan = await storedPlan(page.request, ref);
  expect(plan.sections[0].seats).toHaveLength(40);
  expect(plan).toEqual(JSON.parse(file.text));
});

test("a draft is thrown away after a question, and the plan is as it was published", async ({ page }) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await deleteRow(page, "A");
  await expectSaved(page);
  await page.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard this draft?" });
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(nameOf(page, "A")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.reload();
  await show(page, "Table");
  await expect(nameOf(page, "A")).toBeVisible();
  expect((await storedPlan(page.request, ref)).sections[0].geometry).toBeDefined();
});

test("a plan that a file has published since the draft began is taken over before the draft is published", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await rename(page, "A", "AA");
  await expectSaved(page);
  await storeVenue(page.request, ref, smallPlan(5, "2"));
  const dialog = await askToPublish(page);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("Not published yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: 50 places.", { exact: false })).toBeVisible();
  await expect(nameOf(page, "AA")).toBeVisible();
  await expect(nameOf(page, "E")).toBeVisible();
});

test("a plan that takes a seat from somebody who holds it is refused, and the refusal leads to the plan", async ({
  page,
  otherClient,
}) => {
  const ref = await openPlan(page);
  const id = await putOnSale(page.request, `Held in ${ref}`, ref, [{ sections: ["STALLS"], price: 60 }]);
  const buyer = await registerBuyer(otherClient);
  const [event] = (await listedEvents(otherClient, `search=${encodeURIComponent(`Held in ${ref}`)}`)).filter(
    (one) => one.id === id,
  );
  if (!event) throw new Error("the event is not on sale");
  const free = await freeSeats(otherClient, event, 1);
  await holdByCall(otherClient, buyer, event, free);
  await show(page, "Table");
  await deleteRow(page, "A");
  const dialog = await askToPublish(page);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const refusal = dialog.getByRole("button", { name: new RegExp(`\\b${free.seats[0]?.name}\\b`) });
  await expect(refusal).toBeVisible();
  await refusal.click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(nameOf(page, "A")).toBeVisible();
});
