import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, openDesk, PHONE, workFor } from "../desk-steps.ts";
import { callDesk, expectSaved, makeDraft, ONE_PRICE, openDraft, publishDraft } from "./draft-steps.ts";

test.use({ serverOf: "desk series", viewport: LAPTOP, provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 120_000 });

const lines = (page: Page) => page.getByRole("list", { name: "New dates" }).getByRole("listitem");

/** Fridays and Saturdays of a fortnight at 7:30 pm, without the first Saturday: three dates. */
async function fillRule(page: Page): Promise<void> {
  await page.getByLabel("From", { exact: true }).fill("2031-04-04");
  await page.getByLabel("Until", { exact: true }).fill("2031-04-12");
  await page.getByLabel("Fri", { exact: true }).check();
  await page.getByLabel("Sat", { exact: true }).check();
  await page.getByLabel("Day to skip").fill("2031-04-05");
  await page.getByRole("button", { name: "Skip this day" }).click();
  await expect(page.getByText("3 dates", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add these dates" }).click();
}

for (const [name, size] of [
  ["a phone", PHONE],
  ["a laptop", LAPTOP],
] as const)
  test(`on ${name} an owner makes a series of a draft, publishes what can be published, and mends the rest`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signInByCall(page.request, DESK_OWNER);
    const show = `Ferry Lights on ${name}`;
    const draft = await openDraft(page, show, ONE_PRICE);
    await expectSaved(page);
    await page.getByRole("button", { name: "Make a series" }).click();
    await expect(page.getByLabel("Series")).toHaveValue(show);
    await fillRule(page);
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).first()).toContainText("Friday 4 April 2031");
    await expect(lines(page).first()).toContainText("until 10:30 pm");

    // One by one, in the order of time. What is typed survives a reload.
    await page.getByLabel("Date and time").fill("2031-04-06T14:00");
    await page.getByRole("button", { name: "Add this date" }).click();
    await expect(lines(page).nth(1)).toContainText("Sunday 6 April 2031");
    await page.reload();
    await expect(lines(page)).toHaveCount(4);
    await page.getByLabel("Sales open").selectOption("before");
    await page.getByLabel("Days before").fill("30");
    await page.getByLabel("Opens at").fill("10:00");
    await expect(lines(page).first()).toContainText("on sale Wed 5 Mar 2031, 10 am");
    await page.getByRole("button", { name: "Remove date 4" }).click();
    await page.getByLabel("Date 3", { exact: true }).fill("2031-03-07T19:30");
    await expect(page.getByText("This is the date of the event itself.")).toBeVisible();
    await expectGoodScreen(page, size);
    await page.getByRole("button", { name: "Make 3 drafts" }).click();
    await expect(page.getByText("One date needs another look.")).toBeVisible();
    await page.getByLabel("Date 3", { exact: true }).fill("2031-04-11T18:00");
    await page.getByRole("button", { name: "Make 3 drafts" }).dblclick();

    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    await expect(page.getByLabel("Working for")).toHaveValue(draft.organiserId);
    const drafts = page.getByRole("table", { name: "Drafts, the newest first" });
    await expect(drafts.getByRole("row")).toHaveCount(1 + 4);
    await drafts.getByRole("link", { name: show }).first().click();
    await expect(page.getByLabel("Starts", { exact: true })).toHaveValue("2031-04-11T18:00");
    await page.getByLabel("Categories").fill("");
    await expectSaved(page);
    await page.goBack();

    await page.getByRole("button", { name: "Publish the series" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^3 dates can go out now/)).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText(/Fri 11 Apr 2031, 6 pm: Categories: /);
    await expectGoodScreen(page, size);
    await dialog.getByRole("button", { name: "Publish 3 dates" }).click();
    await expect(dialog.getByText(/^Published 3 dates\. One is still a draft/)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(drafts.getByRole("row")).toHaveCount(1 + 1);
    const events = page.getByRole("table", { name: "Events, the next date first" });
    await expect(events.getByRole("row")).toHaveCount(1 + 3);
    await expectGoodScreen(page, LAPTOP);
    await page.getByRole("link", { name: "Show all events" }).click();
    await expect(events.getByRole("columnheader", { name: "Series" })).toBeVisible();
    // A press while the rows move would miss them.
    await expect(events.getByRole("row")).not.toHaveCount(1 + 3);
    await events.getByRole("row", { name: show }).getByRole("link", { name: show }).nth(1).click();
    await expect(events.getByRole("row")).toHaveCount(1 + 3);
  });

test("more dates of a published event join its series, and buyers who look at one find the others", async ({
  page,
  browser,
  server,
}) => {
  await signInByCall(page.request, DESK_OWNER);
  const draft = await openDraft(page, "Boxer's Hymn", ONE_PRICE);
  const eventId = await publishDraft(page, draft);
  await page.goto(`/desk/events/${eventId}`);
  await page.getByRole("link", { name: "More dates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "More dates" })).toBeVisible();
  await fillRule(page);
  await page.getByRole("button", { name: "Make 3 drafts" }).click();
  await page.getByRole("button", { name: "Publish the series" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish 3 dates" }).click();
  await expect(dialog.getByText("Published 3 dates.")).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const buyer = await context.newPage();
  await buyer.goto(`/event-detail/x/${eventId}`);
  const others = buyer.getByRole("region", { name: "Also on" });
  await expect(others.getByRole("link")).toHaveText([
    "Fri 4 Apr 2031, 7:30 pm",
    "Fri 11 Apr 2031, 7:30 pm",
    "Sat 12 Apr 2031, 7:30 pm",
  ]);
  // Only the page of each date names it for search engines.
  const schema = await buyer.locator('script[type="application/ld+json"]').allTextContents();
  expect(schema.join()).toContain("2031-03-07T19:30");
  expect(schema.join()).not.toContain("2031-04-04");
  await expectNoBarriers(buyer);
  await others.getByRole("link").first().click();
  await expect(buyer.getByText("Friday 4 April 2031").first()).toBeVisible();
  await expect(others.getByRole("link").first()).toHaveText("Fri 7 Mar 2031, 7:30 pm");
  await context.close();
});

test("the drafts of a long series leave the events in sight, and all of them can be shown", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  const draft = await makeDraft(page.request, "Long Run", "the-boatshed");
  await callDesk(page.request, "POST", "drafts/series", {
    headers: { "idempotency-key": randomUUID() },
    data: {
      from_draft_id: draft.id,
      series: "Long Run",
      dates: [1, 2, 3, 4, 5, 6].map((day) => `2031-05-0${day}T19:30`),
    },
  });
  await page.goto("/desk/events");
  await workFor(page, draft.organiserId);
  const drafts = page.getByRole("table", { name: "Drafts, the newest first" }).getByRole("rowheader");
  await expect(drafts).toHaveCount(5);
  await page.getByRole("region", { name: "Drafts" }).getByRole("button", { name: "Show more" }).click();
  await expect(drafts.filter({ hasText: "Long Run" })).toHaveCount(7);
});
