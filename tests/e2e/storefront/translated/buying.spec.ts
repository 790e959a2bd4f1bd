import type { Locator } from "@playwright/test";
import { APPROVED_CARD, eventAt, nameAttendees, skipStateChooser } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";

test.use({ serviceWorkers: "allow" });

/** The dollars in a translated part of the page. */
async function dollarsIn(part: Locator): Promise<string> {
  await expect(part).toContainText("$");
  return /\$[\d,.]+/.exec(await part.innerText())?.[0] ?? "";
}

test("a buyer whose browser translates every page buys two seats and reads the right amounts", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await translatePages(page);

  await page.goto("/");
  await expect(page.locator("font").first()).toBeAttached();
  await skipStateChooser(page);
  await page
    .getByRole("link", { name: /See All/ })
    .first()
    .click();
  await page.getByRole("main").getByRole("link", { name: event.event_name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
  await page
    .getByRole("link", { name: /Buy Tickets/ })
    .first()
    .click();

  await page.getByRole("radio", { name: /List/ }).check();
  await page.getByRole("list", { name: "Sections" }).getByRole("button").first().click();
  const free = page.getByRole("gridcell", { name: /, available/ });
  const proceed = page.getByRole("button", { name: /Proceed/ });
  const count = page.locator("#proceed-note");
  const sum = page.getByText("AUD").locator("xpath=ancestor::p[1]");
  await free.nth(4).click();
  await expect(count).toContainText(/1 ticket\b/);
  const first = await dollarsIn(sum);
  await free.nth(4).click();
  await expect(count).toContainText(/2 tickets/);
  await expect(sum).not.toContainText(first);
  const total = await dollarsIn(sum);
  await proceed.click();

  await expect(page).toHaveURL(/\/login/);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill("buyer@example.com");
  await sheet.locator("input[type=password]").fill("brolga-demo");
  await sheet.getByRole("button", { name: /Sign in/ }).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, [
    ["Mina", "Rivers"],
    ["Theo", "Marsh"],
  ]);
  await page.getByRole("button", { name: /Book Ticket/ }).click();

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const pay = page.getByRole("button", { name: /Pay \$/ });
  await expect(pay).toContainText(total);
  await expect(page.getByRole("region", { name: "Price" })).toContainText(total);
  await pay.click();
  await page.getByLabel("Card number").fill(APPROVED_CARD);
  await page.getByLabel("Month").fill("12");
  await page.getByLabel("Year").fill("29");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Mina Rivers");
  await page.getByRole("button", { name: /Pay / }).click();

  await expect(page).toHaveURL(/\/responseSuccessURL\?pid=\d+/);
  await expect(page.getByText(/Thank You for booking with us!/)).toBeVisible();
  await page
    .getByRole("link", { name: /My Ticket/ })
    .first()
    .click();
  await expect(page.getByRole("article")).toHaveCount(2);
});
