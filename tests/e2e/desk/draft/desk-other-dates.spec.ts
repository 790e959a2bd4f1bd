import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { callDesk, changeDraft, type Draft, expectSaved, makeDraft, ONE_PRICE, publishByCall } from "./draft-steps.ts";

/* One date of a series is changed, and applied to the others. */

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 120_000 });

const DATES = ["2031-04-04T19:30", "2031-04-05T14:00", "2031-04-06T19:30"];

/** A draft in a series with three more dates, of which the first is published. */
async function makeSeries(request: APIRequestContext, series: string) {
  const draft = await makeDraft(request, series, "lantern-theatre", ONE_PRICE);
  const made = await callDesk<{ drafts: { id: string; starts: string }[] }>(request, "POST", "drafts/series", {
    headers: { "idempotency-key": randomUUID() },
    data: { from_draft_id: draft.id, series, dates: DATES },
  });
  const ids = made.drafts.map(({ id }) => id);
  return { draft, ids, eventId: await publishByCall(request, ids[0] ?? "") };
}

const ageOf = async (request: APIRequestContext, id: string | undefined) =>
  (await callDesk<{ entry: { age_limit?: string } }>(request, "GET", `drafts/${id}`)).entry.age_limit;
const nameOf = async (request: APIRequestContext, eventId: string) =>
  (await callDesk<{ name: string }>(request, "GET", `events/${eventId}`)).name;

const list = (page: Page) => page.getByRole("list", { name: "Other dates" });
const line = (page: Page, date: string) => list(page).getByRole("listitem").filter({ hasText: date });

/** Changes a date on its page, and opens the screen that applies it to the others. */
async function changeAndApply(page: Page, draft: Draft, name: string): Promise<void> {
  await page.goto(`/desk/events/drafts/${draft.id}`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Age limit").fill("18+");
  await expectSaved(page);
  await page.getByRole("button", { name: "Apply to the other dates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apply to the other dates" })).toBeVisible();
}

for (const [device, size] of [
  ["a phone", PHONE],
  ["a laptop", LAPTOP],
] as const)
  test(`on ${device} an owner applies what one date says to the others, looks again at one, and takes it back`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { request } = page.context();
    await signInByCall(request, DESK_OWNER);
    const show = `Tide Clock on ${device}`;
    const { draft, ids, eventId } = await makeSeries(request, show);
    await changeAndApply(page, draft, `${show}, late`);

    await page.getByRole("checkbox", { name: /^Facts Name, Age limit: different on 3 dates/ }).check();
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await line(page, "Sat 5 Apr 2031, 2 pm").getByText("Name, Age limit").click();
    await expect(line(page, "Sat 5 Apr").getByRole("insertion").first()).toHaveText(`${show}, late`);
    await expectGoodScreen(page, size);

    // Meanwhile a colleague changes one of the dates. Only that one is refused, and shown as it is now.
    await changeDraft(request, ids[1] ?? "", { age_limit: "16+" });
    await page.getByRole("checkbox", { name: "Sun 6 Apr 2031, 7:30 pm" }).uncheck();
    await page.getByRole("button", { name: "Apply to 2 dates" }).click();
    await expect(page.getByText("Changed 1 date. One needs another look.")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await expect(line(page, "Sat 5 Apr")).toContainText("Somebody changed this date meanwhile.");
    await expect(line(page, "Sat 5 Apr")).toContainText("16+");
    expect([await ageOf(request, ids[1]), await ageOf(request, ids[2])]).toEqual(["16+", undefined]);

    await page.getByRole("button", { name: "Apply to 1 date" }).click();
    await expect(page.getByText("Changed 1 date.", { exact: true })).toBeVisible();
    expect(await ageOf(request, ids[1])).toBe("18+");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Took it back on 1 date.")).toBeVisible();
    expect(await ageOf(request, ids[1])).toBe("16+");

    await page.getByRole("checkbox", { name: "Sun 6 Apr 2031, 7:30 pm" }).check();
    await page.getByRole("button", { name: "Apply to 2 dates" }).click();
    await expect(page.getByText("Changed 2 dates.")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(0);
    await expect(page.getByText("3 dates have all of it already.")).toBeVisible();

    // Buyers of the published date see the new name once the series is published.
    expect(await nameOf(request, eventId)).toBe(show);
    await page.getByRole("link", { name: "Open the series" }).click();
    await page.getByRole("button", { name: "Publish the series" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Publish 4 dates" }).click();
    await expect(dialog.getByText("Published 4 dates.")).toBeVisible();
    expect(await nameOf(request, eventId)).toBe(`${show}, late`);
  });

test("a date that can't take it over says why, and the rest of them do", async ({ page }) => {
  const { request } = page.context();
  await signInByCall(request, DESK_OWNER);
  const { draft, ids } = await makeSeries(request, "Salt and Cedar");
  // Another venue, whose plan has none of these sections.
  await changeDraft(request, ids[2] ?? "", { place: "the-boatshed", prices: [{ sections: ["*"], price: 40 }] });
  const { entry } = await callDesk<{ entry: { place: string } }>(request, "GET", `drafts/${ids[2]}`);
  expect(entry.place).toBe("the-boatshed");
  const plan = await callDesk<{ plan: { sections: { key: string }[] } }>(
    request,
    "GET",
    `venues/lantern-theatre/plan?organiser_id=${draft.organiserId}`,
  );
  const [first] = plan.plan.sections;
  await changeDraft(request, draft.id, { prices: [{ sections: [first?.key], price: 60 }] });
  await page.goto(`/desk/events/drafts/${draft.id}/dates`);
  await page.getByRole("checkbox", { name: /^Prices different on 3 dates/ }).check();
  await expect(line(page, "Sun 6 Apr")).toContainText("Can't be changed. Prices:");
  await expect(line(page, "Sun 6 Apr").getByRole("checkbox")).toBeDisabled();
  await expect(line(page, "Sat 5 Apr").locator("summary")).toHaveText("Prices");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Apply to 2 dates" }).click();
  await expect(page.getByText("Changed 2 dates.")).toBeVisible();
});
