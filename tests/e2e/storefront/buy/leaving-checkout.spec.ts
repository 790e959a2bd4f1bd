import type { Page } from "@playwright/test";
import { freeSeats, openWithSeats, seatStates, ticketsOf } from "#tests/e2e/back-door.ts";
import { eventAt, fitsBothSizes, goBackWhenIdle, goToCheckout } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const cancelDialog = { name: "Cancel Transaction ?" };

test("cancelling at checkout asks first, frees the seats and returns to the event, and the other tab hears of it", async ({
  page,
  context,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 2);
  const seats = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, seats);
  await goToCheckout(page);
  expect(await seatStates(page.request, event, seats)).toEqual(["0", "0"]);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  const payThere = otherTab.getByRole("button", { name: /^Pay \$/ });
  await expect(payThere).toBeVisible();

  await page.getByRole("button", { name: "Cancel and release my tickets" }).click();
  const question = page.getByRole("alertdialog", cancelDialog);
  await expect(question).toContainText("may not be available later");
  await fitsBothSizes(page, question.getByRole("button", { name: "Yes,cancel" }));
  await question.getByRole("button", { name: "Yes,cancel" }).click();

  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeFocused();
  await expect.poll(() => seatStates(page.request, event, seats)).toEqual([null, null]);
  expect(await ticketsOf(page.request, buyer)).toHaveLength(0);
  await expect.poll(() => cookieValue(context, "test")).toBeUndefined();
  await payThere.click();
  await expect(otherTab.getByRole("heading", { level: 1, name: "Booking cancelled" })).toBeVisible();
  await expect(otherTab.getByRole("link", { name: "Choose tickets again" })).toBeVisible();
});

/** The scroll position, and the distance of the timer from the visible part of the header. */
const holeAboveTimer = (page: Page) =>
  page.getByRole("timer").evaluate((timer) => {
    const header = document.querySelector("header");
    const band = timer.closest("p");
    if (!header || !band) throw new Error("no header or no timer");
    const hole = band.getBoundingClientRect().top - Math.max(0, header.getBoundingClientRect().bottom);
    return { scrolled: window.scrollY, hole };
  });

test("going back from checkout asks before the seats are lost", async ({ page, buyer }) => {
  const event = await eventAt(page.request, /theatre/i, 2);
  const seats = await freeSeats(page.request, event, 1);
  await openWithSeats(page, event, seats);
  const pid = await goToCheckout(page);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  // The header scrolls away for 80 px and sticks then, and the timer stays right below it.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator("[data-stuck]")).toHaveCount(0);
  for (const top of [30, 70, 110, 40]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => holeAboveTimer(page), `scrolled by ${top} px`).toEqual({ scrolled: top, hole: 0 });
  }

  await goBackWhenIdle(page);
  const question = page.getByRole("alertdialog", cancelDialog);
  await question.getByRole("button", { name: "No, keep my tickets" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?pid=${pid}$`));
  expect(await seatStates(page.request, event, seats)).toEqual(["0"]);

  await goBackWhenIdle(page);
  await question.getByRole("button", { name: "Yes,cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
  await expect.poll(() => seatStates(page.request, event, seats)).toEqual([null]);
  expect(await ticketsOf(page.request, buyer)).toHaveLength(0);
});

test("going back from a payment's page leads to the checkout, however soon", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  const pid = await goToCheckout(page);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const question = page.getByRole("dialog", { name: "Have you already paid?" });
  await expect(question).toBeVisible();
  // A hurried buyer goes back before the next page is rendered. A press by the test itself would come too late.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      addEventListener("popstate", () => document.documentElement.setAttribute("data-went-back", ""), { once: true });
      history.back();
    };
  });
  await question.getByRole("link", { name: "Check on my payment" }).click();
  await expect(page.locator("html[data-went-back]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout", includeHidden: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?pid=${pid}$`));
  await expect(page.getByRole("alertdialog", cancelDialog)).toBeHidden();
});
