import type { Page } from "@playwright/test";
import { freeSeats, openWithSeats, ticketsOf } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, goToCheckout, payByCard, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

const price = (page: Page) => page.getByRole("region", { name: "Price" });
const pay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });
const dollars = async (page: Page) => Number((await pay(page).innerText()).replace(/[^\d.]/g, ""));

test("plenary seats: vouchers are refused, applied, removed and paid with, in words and in the price", {
  tag: "@main",
}, async ({ page, buyer }) => {
  // Ten per cent, or fifteen dollars.
  const event = (await upcomingEvents(page.request)).find(({ event_name }) => event_name === "Red Gum Sessions");
  if (!event) throw new Error("the demo has no event with both kinds of voucher");
  await openWithSeats(page, event, await freeSeats(page.request, event, 2), "/Plenary-dome");
  await goToCheckout(page);
  const full = await dollars(page);
  const code = page.getByLabel("Voucher code");
  const apply = page.getByRole("button", { name: "Apply" });

  await apply.click();
  await expect(page.getByText("Please type your voucher code first.")).toBeVisible();
  await code.fill("NO-SUCH");
  await apply.click();
  await expect(page.getByText("This voucher code is not valid.")).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("NO-SUCH");
  await expect.poll(() => dollars(page)).toBe(full);
  // A buyer who typed a code means to use it, so nobody pays the full price by mistake.
  await code.fill("NO-SUCH-2");
  await pay(page).click();
  await expect(page.getByText("Press Apply to use this code")).toBeVisible();
  await apply.click();
  await expect(page.getByText("This voucher code is not valid.")).toBeVisible();
  // Once the code is refused, Pay charges the price that it shows.
  const tooLittle = { status: 0, message: "A card can't be charged so little.", code: "BELOW_MINIMUM" };
  await page.route("**/api/checkout", (route) => route.fulfill({ json: tooLittle }), { times: 1 });
  await pay(page).click();
  await expect(page.getByText(tooLittle.message)).toBeVisible();

  await code.fill(" take15 ");
  await code.press("Enter");
  await expect(page.getByText("Voucher applied sucessfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
  await expect(price(page)).toContainText("Voucher TAKE15");
  await expect.poll(() => dollars(page)).toBe(full - 15);
  await page.reload();
  await expect(page.getByText("Voucher applied sucessfully")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(code).toBeFocused();
  await expect.poll(() => dollars(page)).toBe(full);

  // The answer is lost, and the buyer presses again.
  await page.route(
    "**/api/order/voucher",
    async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await code.fill("SUMMER10");
  await apply.click();
  await expect(page.getByText("We can't reach the box office.")).toBeVisible();
  await expect(code).toHaveValue("SUMMER10");
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(page.getByText("Voucher applied sucessfully")).toBeVisible();
  await expect.poll(() => dollars(page)).toBeLessThan(full);
  const reduced = await dollars(page);

  await pay(page).click();
  await expect(page.getByRole("button", { name: `Pay $${reduced.toFixed(2)}` })).toBeVisible();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText("Thank You for booking with us!")).toBeVisible();
  await expect(price(page)).toContainText("Voucher SUMMER10");
  expect(await ticketsOf(page.request, buyer)).toHaveLength(2);
});
