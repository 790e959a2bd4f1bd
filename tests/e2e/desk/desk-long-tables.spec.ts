import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { connect } from "#server/db/connect/connect.ts";
import { fillOrdersOf } from "#tests/support/fill-orders.ts";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { DESK_OWNER, expectGoodScreen, openDesk, PHONE } from "./desk-steps.ts";

// The server stops while its orders are written.
test.use({ serverOf: "desk long tables", viewport: PHONE, provoked: SERVER_AWAY });
test.describe.configure({ timeout: 180_000 });

const SIZE = { orders: 1_500, buyers: 700, eventSeats: 1_500 };
const shownRows = (page: Page) => page.getByRole("table").getByRole("rowheader");

/** The row in the middle of the window: its index among all rows, and its text. */
const middleRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(60, innerHeight / 2)?.closest("tr");
    return { index: Number(row?.ariaRowIndex), text: row?.querySelector("th")?.textContent ?? "" };
  });

/** The row in the middle once the window has stopped scrolling. */
async function restingRow(page: Page): Promise<{ index: number; text: string }> {
  let row = { index: 0, text: "" };
  await expect(async () => {
    row = await middleRow(page);
    expect(row.text).not.toBe("");
    await page.evaluate(() => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after))));
    expect(await middleRow(page)).toEqual(row);
  }).toPass();
  return row;
}

/** Turns the wheel until this row of the table has come. */
async function readOnTo(page: Page, index: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect((await middleRow(page)).index).toBeGreaterThan(index);
  }).toPass({ timeout: 60_000 });
}

test("an owner reads far down the orders and the attendees, opens one, and comes back to the same row", async ({
  page,
  server,
}) => {
  await server.kill();
  const { db, close } = await connect({ embeddedDir: join(server.dataDir, "db") });
  const organiserId = await fillOrdersOf(db, DESK_OWNER.email, SIZE);
  await close();
  await server.startAgain();
  await openDesk(page, DESK_OWNER, `/orders?organiser=${organiserId}`);
  const table = page.getByRole("table", { name: "Orders, newest first" });
  // A short list is entirely in the page, for the browser's own search. Its length is not known yet.
  await expect(shownRows(page)).toHaveCount(100);
  await expect(table).toHaveAttribute("aria-rowcount", "-1");
  await page.mouse.move(100, 500);
  await readOnTo(page, 700);
  await expect.poll(() => shownRows(page).count()).toBeLessThan(80);
  // The columns that remain on a phone fill the table.
  const right = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  expect(await right(table.getByRole("columnheader").last())).toBeCloseTo(await right(table), 0);
  const far = await restingRow(page);
  // The newest order is in the second row: the first row has the heads.
  expect(far.text).toMatch(new RegExp(`^${1_000_000 + SIZE.orders + 2 - far.index}-`));
  await expectGoodScreen(page);
  // Rows have another height at another width, and the place stays.
  await page.setViewportSize(PHONE);
  await expect.poll(async () => Math.abs((await middleRow(page)).index - far.index)).toBeLessThan(15);

  const place = await restingRow(page);
  const link = table.getByRole("link", { name: place.text });
  await link.focus();
  await page.keyboard.press("Tab");
  const next = page.locator(":focus");
  await expect(page.locator("tr", { has: next })).toHaveAttribute("aria-rowindex", String(place.index + 1));
  const opened = (await next.textContent()) ?? "";
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${opened}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel(/^What should they know/).fill("Called at noon.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Note by Ondine Achterberg")).toBeVisible();
  await page.goBack();
  await expect(table.getByRole("link", { name: opened })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

  // The row that has the focus stays, however far somebody scrolls.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(shownRows(page).first()).toHaveText(/^1001500-/);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).toBeInViewport();

  // Printing shows every row that was loaded.
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      document.title = `${document.querySelectorAll("tbody th").length} rows on paper`;
    }),
  );
  await page.pdf();
  expect(Number.parseInt(await page.title(), 10)).toBeGreaterThan(700);
  await expect.poll(() => shownRows(page).count()).toBeLessThan(80);

  await page.goto("/desk/events?search=Bench night 1");
  await page.getByRole("link", { name: "Bench night 1", exact: true }).click();
  await page.getByLabel("Section", { exact: true }).selectOption("Section 1");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(/section_id=/);
  await readOnTo(page, 150);
  const attendee = await restingRow(page);
  await expectGoodScreen(page, PHONE);
  await page.getByRole("row").filter({ hasText: attendee.text }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Section", { exact: true })).not.toHaveValue("all");
  await expect.poll(async () => (await middleRow(page)).index).toBeGreaterThan(100);
});
