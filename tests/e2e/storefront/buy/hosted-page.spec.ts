import { freeSeats, openWithSeats } from "#tests/e2e/back-door.ts";
import { eventAt, goToCheckout } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** With a fragment, without which some gateways do not show their page. */
const BANK_PAGE = "https://bank.example/c/pay/page-1#part";

test("a gateway whose page has its own address is opened at exactly that address", async ({ page, buyer: _ }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await goToCheckout(page);
  const gateway = { method: "get", action: BANK_PAGE, fields: {} };
  await page.route("**/api/checkout", (route) =>
    route.fulfill({ json: { status: 1, message: "", free: false, gateway } }),
  );
  await page.route("https://bank.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Pay by card</h1>" }),
  );
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect(page.url()).toBe(BANK_PAGE);
});
