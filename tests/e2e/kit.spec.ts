import { barriersOn } from "../support/barriers.ts";
import { expect, test } from "./fixtures.ts";

test("the kit shows every component without barriers, and each colour with enough contrast in both themes", async ({
  page,
}) => {
  await page.goto("/dev/kit");
  await expect(page.getByRole("heading", { level: 1, name: "The kit" })).toBeVisible();
  for (const theme of ["light", "dark"]) {
    const swatches = page.getByRole("list", { name: `The ${theme} theme` }).getByRole("listitem");
    await expect(swatches.first()).toContainText(" : 1");
    await expect(swatches.filter({ hasText: "too little" })).toHaveText([]);
  }
  for (const theme of ["Light", "Dark"]) {
    await page.getByRole("combobox", { name: "Theme" }).selectOption(theme);
    expect(await barriersOn(page), theme).toEqual([]);
  }
  await page.getByRole("button", { name: "Ask something" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep my tickets" }).click();
  await expect(page.getByRole("button", { name: "Ask something" })).toBeFocused();
});
