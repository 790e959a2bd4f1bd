import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { changePlan, openPlan, selection, show, storedPlan } from "./plan-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 120_000 });

const isDraft = (url: URL) => url.pathname.endsWith("/plan/draft");

/** Reads the stage's name and the first seat's remark on the screen. */
const onScreen = async (page: Page) => [
  await page.getByLabel(/^Select .* stage$/).getAttribute("aria-label"),
  await page.getByLabel("Remark about seat A 1", { exact: true }).inputValue(),
];

/** Reads the same two from the box office. */
async function stored(page: Page, ref: string): Promise<string[]> {
  const { stage, sections } = await storedPlan(page.request, ref);
  return [`Select ${stage.label}`, sections[0].seats[0].note];
}

/** Two people change the stage's name and a remark, this page second. */
async function changeBoth(page: Page, ref: string, turn: string): Promise<void> {
  const isChange = (method: string) => method === "PATCH";
  await page.route(isDraft, (route) => (isChange(route.request().method()) ? route.abort() : route.fallback()));
  await page.getByLabel(/^Select .* stage$/).check();
  const name = selection(page).getByLabel("Name of the stage");
  await name.fill(`My ${turn} stage`);
  await name.press("Enter");
  const remark = page.getByLabel("Remark about seat A 1", { exact: true });
  await remark.fill(`My ${turn} remark`);
  await remark.press("Enter");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await changePlan(page.request, ref, [
    { op: "replace", path: ["stage", "label"], value: `Their ${turn} stage` },
    { op: "add", path: ["sections", 0, "seats", 0, "note"], value: `Their ${turn} remark` },
  ]);
  await page.unroute(isDraft);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Not saved: somebody changed the same. Choose below.")).toBeVisible();
}

test("where two people changed the same, the second takes theirs one by one, all of theirs, or keeps all of their own", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await show(page, "Table");
  await page.getByRole("button", { name: "Seats of row A" }).click();
  await page.getByLabel("Select Stage", { exact: true }).check();
  await selection(page).getByLabel("Name of the stage").fill("Old stage");
  await selection(page).getByLabel("Name of the stage").press("Enter");
  await expectSaved(page);
  const press = (name: RegExp | string) => page.getByRole("button", { name, exact: true }).click();
  const expectBoth = async (stage: string, remark: string) => {
    await expect.poll(() => onScreen(page)).toEqual([`Select ${stage}`, remark]);
    await expectSaved(page);
    await expect.poll(() => stored(page, ref)).toEqual([`Select ${stage}`, remark]);
    await expect(page.getByRole("button", { name: /^(Take|Keep) / })).toHaveCount(0);
  };

  await changeBoth(page, ref, "first");
  await press(/^Take theirs: The stage: /);
  await press(/^Keep mine: Stalls, A1: /);
  await expectBoth("Their first stage", "My first remark");
  await changeBoth(page, ref, "second");
  await press("Take all of theirs");
  await expectBoth("Their second stage", "Their second remark");
  await changeBoth(page, ref, "third");
  await press("Keep all of mine");
  await expectBoth("My third stage", "My third remark");
});
