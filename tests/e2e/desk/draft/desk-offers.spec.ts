import type { Page } from "@playwright/test";
import { dataOf, registerBuyer, rememberInPage, signInByCall } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, boxOf, CLIENT_KEY, goToCheckout, payByCard } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { kindOf, openTyped, totalOf, typedEvent } from "#tests/e2e/storefront/seats/typed-venue.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { type Draft, expectSaved, openDraft, publishDraft } from "./draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 180_000 });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function addPrice(page: Page, dollars: string): Promise<void> {
  const prices = section(page, "Prices");
  await prices.getByRole("button", { name: "Add a price" }).click();
  await prices.getByLabel("New price in dollars").fill(dollars);
  await page.keyboard.press("Enter");
  await expect(prices.getByRole("radio", { name: `$${dollars}` })).toBeChecked();
}

test("three prices are painted on the plan, kinds of ticket and a voucher added, and a buyer pays what the desk said", async ({
  page,
  browser,
  server,
}) => {
  await signInByCall(page.request, DESK_OWNER);
  const draft = await openDraft(page, "The Painted Lanterns");
  const prices = section(page, "Prices");
  await prices.getByLabel("One price in dollars").fill("60");
  await prices.getByRole("button", { name: /^Price all \d+ sections$/ }).click();
  await addPrice(page, "90");
  const map = prices.getByRole("application", { name: "Plan with prices" });
  const field = map.locator("xpath=self::*[@data-drawn]");
  await field.scrollIntoViewIfNeeded();
  const box = await boxOf(map);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.45);
  await expect(prices.getByLabel("Price of Stalls B")).toHaveValue("9000x1");
  // The same by the keyboard: the list beside the plan.
  await addPrice(page, "120");
  const rows = prices.getByRole("button", { name: /rows in Stalls B$/ });
  await rows.press("Enter");
  const range = prices.getByRole("group", { name: "Rows of Stalls B" });
  await range.getByLabel("To row").selectOption("C");
  await range.getByLabel("Price").selectOption("$120");
  await range.getByRole("button", { name: "Price these rows" }).press("Enter");
  await expect(range.getByText("rows A to C: $120")).toBeVisible();
  await prices.getByLabel("Price of Balcony A").selectOption("Not sold");
  const unsold = prices.getByText("Not sold: Balcony A. Buyers can't choose it.");
  await expect(unsold).toBeVisible();
  const table = prices.getByRole("table", { name: "Prices, and what they earn" });
  await expect(table.getByRole("row")).toHaveCount(1 + 3 + 1);
  await prices.getByRole("button", { name: "Undo" }).click();
  await expect(unsold).toHaveCount(0);
  await prices.getByRole("button", { name: "Redo" }).click();
  await expect(unsold).toBeVisible();
  await prices.getByRole("button", { name: "Undo" }).click();
  await expect(unsold).toHaveCount(0);
  await expectSaved(page);
  await expectGoodScreen(page);

  const kinds = section(page, "Kinds of ticket");
  for (const name of ["Concession", "Child", "Companion Card"])
    await kinds.getByRole("button", { name: `Add ${name}` }).click();
  await kinds.getByRole("button", { name: "Move Child" }).press("ArrowUp");
  await expect(kinds.getByRole("heading", { level: 3 })).toHaveText(["Adult", "Child", "Concession", "Companion Card"]);
  const fee = section(page, "Booking fee");
  await fee.getByLabel("Fee in dollars").fill("200");
  await expect(
    fee.getByText(/^A fee of \$200 is more than the dearest ticket, which costs \$\d+\. Is that/),
  ).toBeVisible();
  await fee.getByLabel("How the fee is worked out").selectOption("A percentage of what the tickets cost");
  await expect(fee.getByText("A fee of 200% is more than the tickets cost: at most 100%.")).toBeVisible();
  await fee.getByLabel("Fee in per cent").fill("5");
  await expect(kinds.getByRole("list", { name: "What a buyer pays for Concession" })).toContainText(
    "$51 Stalls A, Stalls C",
  );
  const vouchers = section(page, "Vouchers");
  await vouchers.getByRole("button", { name: "Add a voucher" }).click();
  await vouchers.getByLabel("Code", { exact: true }).fill("LANTERN10");
  await expectSaved(page);
  await page.reload();
  await expect(kinds.getByRole("heading", { level: 3 })).toHaveText(["Adult", "Child", "Concession", "Companion Card"]);
  await expect(vouchers.getByText("10% off")).toBeVisible();
  await vouchers.getByRole("button", { name: "Edit LANTERN10" }).click();
  await expectGoodScreen(page);
  await publishDraft(page, draft);

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const shop = await context.newPage();
  await rememberInPage(context, server.url, await registerBuyer(context.request));
  const event = await typedEvent(context.request, "The Painted Lanterns");
  const free = await openTyped(shop, event, 1);
  await kindOf(shop, free, free.seats[0]).getByRole("radio", { name: "Concession $51" }).check();
  await expect(totalOf(shop)).toHaveText("$51.00 AUD");
  await goToCheckout(shop);
  await shop.getByLabel("Voucher code").fill("lantern10");
  await shop.getByRole("button", { name: "Apply" }).click();
  // $48, less 10% rounded up to $5, and 5% of $48 rounded up to $3.
  await shop.getByRole("button", { name: "Pay $46.00" }).click();
  await payByCard(shop, APPROVED_CARD);
  await expect(shop.getByRole("main").getByRole("heading", { name: /^Order / })).toBeVisible();
  await context.close();

  // Booked facts are fixed at the desk.
  const again = await page.request.post(`/api/desk/events/${event.id}/draft`, { headers: CLIENT_KEY });
  await page.goto(`/desk/events/drafts/${(await again.json()).id}`);
  await expect(prices.getByText(/1 seat was booked at \$60 and keeps its price/)).toBeVisible();
  await expect(vouchers.getByText("1 order so far")).toBeVisible();
  await kinds.getByRole("button", { name: "Edit Concession" }).click();
  await expect(kinds.getByText("It was booked, so it can be switched off but not removed.")).toBeVisible();
});

test("on a phone a presale code and a waiting room are set, cleared and set again, and buyers find them", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInByCall(page.request, DESK_OWNER);
  const draft = await openDraft(page, "The Early Lanterns");
  const prices = section(page, "Prices");
  await prices.getByLabel("One price in dollars").fill("45");
  await prices.getByRole("button", { name: /^Price all/ }).click();
  const sale = section(page, "Sale");
  const codes = section(page, "Presale codes");
  await expect(codes.getByText("First set when the sale opens")).toBeVisible();
  await sale.getByLabel("Sale opens").fill("2031-02-01T09:00");
  await sale.getByLabel("Most tickets for each account").fill("6");
  await codes.getByRole("button", { name: "Add a presale code" }).click();
  await codes.getByLabel("Name, which buyers see").fill("Fan club");
  await codes.getByLabel("Code", { exact: true }).fill("CRANE 31");
  await codes.getByRole("group", { name: "What Fan club opens" }).getByRole("radio", { name: "Only some" }).check();
  await codes.getByRole("checkbox", { name: "Stalls A" }).check();
  const room = section(page, "Waiting room");
  await room.getByRole("combobox", { name: "Waiting room" }).selectOption("For everybody");
  await room.getByLabel("Most people let in each minute").fill("600");
  await expectSaved(page);
  await expectGoodScreen(page);
  const eventId = await publishDraft(page, draft);
  const facts = async () => {
    const { sale_opens_at, per_account_limit } = await dataOf(page.request, `event/${eventId}`);
    return { sale_opens_at, per_account_limit };
  };
  await expect.poll(facts).toEqual({ sale_opens_at: "2031-02-01T09:00:00+11:00", per_account_limit: 6 });
  await page.goto(`/event-detail/the-early-lanterns/${eventId}?code=CRANE%2031`);
  await expect(page.getByText(/Fan club/).first()).toBeVisible();

  // Somebody reverts it: facts that a draft clears are cleared.
  const again = await page.request.post(`/api/desk/events/${eventId}/draft`, { headers: CLIENT_KEY });
  const next: Draft = { id: (await again.json()).id, organiserId: draft.organiserId };
  await page.goto(`/desk/events/drafts/${next.id}`);
  await codes.getByRole("button", { name: "Edit Fan club" }).click();
  await expect(codes.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await codes.getByRole("button", { name: "Remove" }).click();
  await sale.getByRole("button", { name: "Clear Sale opens" }).click();
  await sale.getByLabel("Most tickets for each account").fill("");
  await room.getByRole("combobox", { name: "Waiting room" }).selectOption("When it is needed");
  await publishDraft(page, next);
  await expect.poll(facts).toEqual({ sale_opens_at: null, per_account_limit: null });
});
