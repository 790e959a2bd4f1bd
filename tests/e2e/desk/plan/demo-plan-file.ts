import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { savedBy } from "#tests/e2e/downloads.ts";

/** Downloads the plan on the screen as JSON. */
export async function downloadPlan(page: Page): Promise<SeatPlan> {
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download this plan" });
  const { text } = await savedBy(page, () => dialog.getByRole("button", { name: "JSON", exact: true }).click());
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return JSON.parse(text);
}

/**
 * Expects that a plan of the demo is this one, apart from its picture, because the demo's file names its own. With
 * WRITE_DEMO_PLANS=1, the drawn plan becomes the demo's.
 * @param picture the demo's picture under the plan, if it has one
 */
export async function expectDemoPlan(ref: string, drawn: SeatPlan, picture?: string): Promise<void> {
  const { background, ...rest } = drawn;
  const plan = background && picture ? { ...rest, background: { ...background, picture } } : drawn;
  const path = `server/demo/plans/${ref}.json`;
  if (process.env.WRITE_DEMO_PLANS === "1") {
    await writeFile(path, JSON.stringify(plan));
    execFileSync("node_modules/.bin/biome", ["format", "--write", path]);
  }
  expect(plan).toEqual(JSON.parse(await readFile(path, "utf8")));
}
