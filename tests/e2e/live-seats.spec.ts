import type { Browser, Page } from "@playwright/test";
import { chosenSeats, freeSeats, holdByCall, openWithSeats, registerBuyer, rememberInPage } from "./back-door.ts";
import { eventAt } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

/** By the stream, and not by the question that is asked every 15 seconds where there is none. A busy machine takes seconds to draw. */
const WITHIN = { timeout: 8000 };

const seat = (page: Page, id: string) => page.locator(`[data-seat="${id}"]`);

/** Another browser with a buyer of its own. */
async function otherBuyersPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true });
  await rememberInPage(context, url, await registerBuyer(context.request));
  return context.newPage();
}

test("two browsers on one event see each other's holds as they happen", async ({ browser, buyerPage, server }) => {
  const event = await eventAt(buyerPage.request, /dome/i, 4);
  const free = await freeSeats(buyerPage.request, event, 4);
  const [mine, , , theirs] = free.seats;
  if (!mine || !theirs) throw new Error("four seats were asked for");
  const otherPage = await otherBuyersPage(browser, server.url);
  await openWithSeats(buyerPage, event, { ...free, seats: [mine] });
  await openWithSeats(otherPage, event, { ...free, seats: [theirs] });
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/available$/);
  await expect(seat(otherPage, mine.id)).toHaveAccessibleName(/available$/);

  const held = otherPage.waitForResponse(/booking-ticket/);
  await otherPage.getByRole("button", { name: "Proceed" }).tap();
  await held;
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/in progress$/, WITHIN);
  await expect(seat(buyerPage, theirs.id)).toHaveAttribute("aria-disabled", "true");

  await expect(otherPage.getByRole("group", { name: "Attendee (1)" })).toBeVisible();
  await otherPage.goBack();
  const givenBack = otherPage.waitForResponse(/cancellation/);
  await otherPage.getByRole("button", { name: "Yes,cancel" }).tap();
  await givenBack;
  await expect(seat(buyerPage, theirs.id)).toHaveAccessibleName(/available$/, WITHIN);
  await otherPage.context().close();
});

test("a chosen seat that someone else holds is named at once, with the nearest like it", async ({
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
  const told = page.getByText(`No longer to be had: ${free.sectionTitle} ${lost.name}`, { exact: true });
  await expect(told).toBeVisible(WITHIN);
  await expect(page.getByRole("alert").filter({ hasText: lost.name })).toContainText("The nearest like it:");
  await expect(chosenSeats(page)).toHaveCount(1);
  await page.reload();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(chosenSeats(page)).toContainText(kept.name);
});

test("the nearest equal seat takes a lost one's place with one press", async ({ buyerPage: page, otherClient }) => {
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
