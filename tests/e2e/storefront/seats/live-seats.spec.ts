import type { Browser, Page } from "@playwright/test";
import {
  chosenSeats,
  freeSeats,
  holdByCall,
  openWithSeats,
  registerBuyer,
  rememberInPage,
} from "#tests/e2e/back-door.ts";
import { eventAt, goBackWhenIdle } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** Shorter than the 15 seconds after which a page without a stream asks again. A busy machine takes seconds to draw. */
const WITHIN = { timeout: 12_000 };

const seat = (page: Page, id: string) => page.locator(`[data-seat="${id}"]`);

/** A page of another browser, with its own buyer. */
async function otherBuyersPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true });
  await rememberInPage(context, url, await registerBuyer(context.request));
  return context.newPage();
}

test("two browsers on one event see each other's holds long before a page asks again", async ({
  browser,
  buyer,
  buyerPage,
  server,
}) => {
  const event = await eventAt(buyerPage.request, /dome/i, 4);
  const free = await freeSeats(buyerPage.request, event, 8);
  const [mine, , , theirs, , , held] = free.seats;
  if (!mine || !theirs || !held) throw new Error("eight seats were asked for");
  const otherPage = await otherBuyersPage(browser, server.url);
  await openWithSeats(buyerPage, event, { ...free, seats: [mine] });
  await openWithSeats(otherPage, event, { ...free, seats: [theirs] });
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/available$/);
  await expect(seat(otherPage, mine.id)).toHaveAccessibleName(/available$/);

  await holdByCall(buyerPage.request, buyer, event, { ...free, seats: [held] });
  await expect(seat(otherPage, held.id)).toHaveAccessibleName(/in progress$/, WITHIN);

  const answered = otherPage.waitForResponse(/booking-ticket/);
  await otherPage.getByRole("button", { name: "Proceed" }).tap();
  await answered;
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/in progress$/, WITHIN);
  await expect(seat(buyerPage, theirs.id)).toHaveAttribute("aria-disabled", "true");

  await expect(otherPage.getByRole("group", { name: "Attendee (1)" })).toBeVisible();
  await goBackWhenIdle(otherPage);
  const givenBack = otherPage.waitForResponse(/cancellation/);
  await otherPage.getByRole("button", { name: "Yes,cancel" }).tap();
  await givenBack;
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/available$/, WITHIN);
  await otherPage.context().close();
});

test("an answer that is older than a change does not undo it", async ({ buyerPage: page, otherClient }) => {
  const event = await eventAt(page.request, /dome/i, 4);
  const free = await freeSeats(page.request, event, 3);
  const [mine, first, second] = free.seats;
  if (!mine || !first || !second) throw new Error("three seats were asked for");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answers = 0;
  // A page loads its seats once more when its stream opens.
  await page.route(/getdomedetails.*dome_list_id/, async (route) => {
    const response = await route.fetch();
    answers += 1;
    if (answers === 2) await released;
    await route.fulfill({ response });
  });
  await openWithSeats(page, event, { ...free, seats: [mine] });
  await expect.poll(() => answers).toBe(2);
  const other = await registerBuyer(otherClient);
  await holdByCall(otherClient, other, event, { ...free, seats: [first] });
  await expect(seat(page, first.id)).toHaveAccessibleName(/in progress$/);
  const late = page.waitForResponse(/getdomedetails.*dome_list_id/);
  release();
  await late;
  await holdByCall(otherClient, await registerBuyer(otherClient), event, { ...free, seats: [second] });
  await expect(seat(page, second.id)).toHaveAccessibleName(/in progress$/);
  await expect(seat(page, first.id)).toHaveAccessibleName(/in progress$/, WITHIN);
});

test("a chosen seat that another buyer holds is named at once, with the nearest one like it", async ({
  buyerPage: page,
  otherClient,
}) => {
  const event = await eventAt(page.request, /dome/i, 4);
  const free = await freeSeats(page.request, event, 3);
  const [, kept, lost] = free.seats;
  if (!kept || !lost) throw new Error("three seats were asked for");
  await openWithSeats(page, event, { ...free, seats: [kept, lost] });
  const other = await registerBuyer(otherClient);

  await holdByCall(otherClient, other, event, { ...free, seats: [lost] });
  const told = page.getByText(`No longer available: ${free.sectionTitle} ${lost.name}`, { exact: true });
  await expect(told).toBeVisible(WITHIN);
  await expect(page.getByRole("alert").filter({ hasText: lost.name })).toContainText("The nearest like it:");
  await expect(chosenSeats(page)).toHaveCount(1);
  await page.reload();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(chosenSeats(page)).toContainText(kept.name);
});

test("one press takes the nearest equal seat for a lost one", async ({ buyerPage: page, otherClient }) => {
  const event = await eventAt(page.request, /dome/i, 4);
  const free = await freeSeats(page.request, event, 2);
  const [kept, lost] = free.seats;
  if (!kept || !lost) throw new Error("two seats were asked for");
  await openWithSeats(page, event, free);
  await holdByCall(otherClient, await registerBuyer(otherClient), event, { ...free, seats: [lost] });

  const take = page.getByRole("button", { name: /^Take \w+ instead$/ });
  await expect(take).toBeVisible();
  const [, name = ""] = /^Take (\w+) instead$/.exec(await take.innerText()) ?? [];
  await take.click();
  await expect(chosenSeats(page)).toHaveCount(2);
  await expect(chosenSeats(page).filter({ hasText: name })).toHaveCount(1);
  await expect(take).toBeHidden();
});
