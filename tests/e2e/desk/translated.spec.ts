import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { translatePages } from "../translator.ts";
import { buyTwo, DESK_OWNER, LAPTOP, nav, ORGANISER, openDesk } from "./desk-steps.ts";
import { changeDraft } from "./draft/draft-steps.ts";

// Somebody else saves the pictures meanwhile.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /status of 412/ });

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^«Saved»$/ })).toBeVisible();

test("an organiser whose browser translates the desk makes an event, prices it, publishes it, and sees it sell", async ({
  page,
  browser,
  server,
}) => {
  await page.clock.install();
  await translatePages(page);
  await openDesk(page, DESK_OWNER, "/events");
  await page.getByLabel("Working for").selectOption({ label: `«${ORGANISER}»` });
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "New event" }).click();
  const begin = page.getByRole("dialog");
  await begin.getByRole("button", { name: "Begin" }).click();
  await begin.getByLabel("Name").fill("Night in Translation");
  await begin.getByRole("button", { name: "Begin" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("«Night in Translation»");
  const publish = page.getByRole("button", { name: /Publish/ });
  const problems = page.getByText(/You can publish this once/);
  const left = async () => Number(/\d+/.exec(await problems.innerText())?.[0]);
  const missing = await left();

  await page.getByLabel(/^«Name»/).fill("Night in Two Languages");
  await expect(heading).toHaveText("«Night in Two Languages»");
  await page.getByLabel("Categories").fill("Theatre");
  await page.getByLabel(/^«Venue»/).selectOption("lantern-theatre");
  await page.getByLabel(/^«Starts»/).fill("2031-03-07T19:30");
  await page.getByLabel(/^«Ends»/).fill("2031-03-07T22:30");
  await saved(page);
  await expect.poll(left).toBeLessThan(missing);
  await page.getByLabel("One price in dollars").fill("40");
  await page.getByRole("button", { name: /^«Price all/ }).click();
  const sums = page.getByRole("table", { name: "Prices, and what they earn" });
  const whole = sums.getByRole("row").last().getByRole("cell").last();
  await expect(whole).toContainText("$");
  const dollars = async () => Number((await whole.innerText()).replace(/[^\d.]/g, ""));
  const atForty = await dollars();
  await page.getByLabel("Its price").fill("50");
  await page.getByLabel("Its price").press("Enter");
  await expect.poll(dollars).toBe((atForty / 40) * 50);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(dollars).toBe(atForty);

  const terms = page.getByRole("textbox", { name: "Terms and refund policy" });
  await terms.focus();
  await page.keyboard.type("Read me as I am.");
  // A translator ignores a text that somebody is writing.
  await expect(terms).toHaveText("Read me as I am.");
  await saved(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await changeDraft(page.request, id, {
    image: "events/the-glass-aviary.webp",
    banner: "banners/the-glass-aviary.webp",
  });
  await page.getByLabel(/^«Age limit»/).fill("16+");
  await saved(page);
  await expect(problems).toHaveCount(0);
  await publish.click();
  await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
  await expect(heading).toHaveText("«Night in Two Languages»");
  const eventId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await nav(page).getByRole("link", { name: "Today" }).click();
  await expect(heading).toHaveText("«Today»");
  const hours = main.getByRole("table", { name: "Sales of the last hours" });
  await expect(hours.or(main.getByText("Nothing yet."))).toBeVisible();
  const sold = async () => {
    const counts = await hours.locator("tbody tr > :nth-child(2)").allInnerTexts();
    return counts.reduce((sum, count) => sum + Number(count.replace(/\D/g, "")), 0);
  };
  const before = await sold();
  await buyTwo(browser, server, page, eventId);
  await page.clock.fastForward(61_000);
  await expect.poll(sold).toBe(before + 2);
});
