import { expect, test } from "#tests/e2e/fixtures.ts";
import { LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { drawNewVenue, map } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });

test("the words beside a long title stay on one line while the plan saves, so that the map does not move", async ({
  page,
}) => {
  await drawNewVenue(page, "The Corella Theatre of the Northern Rivers");
  await expectSaved(page);
  const before = await map(page).boundingBox();
  const held = Promise.withResolvers<void>();
  await page.route("**/plan/draft", async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  const name = page.getByLabel("Name of this plan");
  await name.fill("Winter layout");
  await name.press("Tab");
  const saving = page.getByRole("status").filter({ hasText: /^Saving$/ });
  await expect(saving).toBeVisible();
  const link = await page.getByRole("link", { name: "Back to the venue" }).boundingBox();
  const words = await saving.boundingBox();
  if (!link || !words) throw new Error("the title's words are not drawn");
  expect(Math.abs(words.y - link.y)).toBeLessThan(link.height / 2);
  expect(await map(page).boundingBox()).toEqual(before);
  held.resolve();
  await expectSaved(page);
});
