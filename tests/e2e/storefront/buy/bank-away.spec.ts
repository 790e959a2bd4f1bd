import { refusals } from "#contract/errors.ts";
import { bookByCall, freeSeats, holdByCall, ticketsOf } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, eventAt, payByCard } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 }, provoked: /status of 503/ });

test("while the bank can't be reached, the page says so, tries again by itself, and pays once", async ({
  page,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 12);
  const seats = await freeSeats(page.request, event, 1);
  const pid = await bookByCall(page.request, buyer, event, await holdByCall(page.request, buyer, event, seats), 1);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/checkout", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return route.fallback();
    const { http, message } = refusals.GATEWAY_AWAY;
    await route.fulfill({
      status: http,
      headers: { "retry-after": "2" },
      json: { status: 0, code: "GATEWAY_AWAY", message, request_id: "1" },
    });
  });
  await page.goto(`/checkout?pid=${pid}`);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const told = page.getByRole("status").filter({ hasText: "The bank's page can't be reached just now." });
  await expect(told).toContainText("We try again in 2 seconds. Your tickets are still held.");
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(told).toContainText("We try again in 4 seconds.");
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText("Thank You for booking with us!")).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ticketsOf(page.request, buyer)).toHaveLength(1);
});
