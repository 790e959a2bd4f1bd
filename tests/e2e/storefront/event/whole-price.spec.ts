import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { chosenSeats } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY, firstSection, nameAttendees, signIn, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { comboOf } from "../seats/combo-buyer.ts";

interface Offered {
  id: string;
  slug: string;
  name: string;
  /** '$93.50': one cheapest ticket with the fee. */
  whole: string;
  /** '$89': the same ticket alone. */
  own: string;
  /** '$4.50' */
  fee: string;
}

const dollars = (amount: number) => `$${amount.toFixed(2).replace(/\.00$/, "")}`;

/** An event with numbered seats and a fixed fee, whose cheapest seats are not sold out. */
async function withFixedFee(request: APIRequestContext): Promise<Offered> {
  for (const event of await upcomingEvents(request)) {
    const { commission_type, commission_value, lowestPrice, highestPrice } = event;
    const isFitting = commission_type === "Fixed" && commission_value % 1 !== 0 && lowestPrice < highestPrice;
    if (!isFitting || event.sold_out || event.sale_opens_at !== null || !/theatre/i.test(event.place_type)) continue;
    const url = `/api/getdomedetails?placeId=${event.place_id}&eventId=${event.id}&summary=1`;
    const { response_data } = await (await request.get(url, { headers: CLIENT_KEY })).json();
    const sections: { price_from: number; bookableSeat: number | "" }[] = response_data.seat_infos;
    if (!sections.some(({ price_from, bookableSeat }) => price_from === lowestPrice && bookableSeat !== "")) continue;
    return {
      id: event.id,
      slug: event.slug,
      name: event.event_name,
      whole: dollars(lowestPrice + commission_value),
      own: dollars(lowestPrice),
      fee: dollars(commission_value),
    };
  }
  throw new Error("the demo has no such event");
}

/** The first amount in the words that a person sees. */
const firstAmount = async (shown: Locator) => /\$[\d,.]*\d/.exec(await shown.innerText())?.[0];

const withCents = (price: string) => (price.includes(".") ? price : `${price}.00`);

/** The offer in the data for search engines, which the page's document has. */
async function structuredOffer(page: Page): Promise<{ lowPrice: string }> {
  const html = await (await page.request.get(page.url())).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, text = ""]) => JSON.parse(text)).find((data) => data.offers).offers;
}

test("one ticket with a fixed fee has one price, from the list to the bank's page", async ({ page }) => {
  const { whole, own, fee, ...event } = await withFixedFee(page.request);

  await page.goto(`/events?search=${encodeURIComponent(event.name)}`);
  const card = page.getByRole("main").getByRole("link", { name: event.name }).first();
  await expect(card).toContainText(`from ${whole} incl. fees`);
  await card.click();

  await expect(page.getByRole("heading", { level: 1, name: event.name })).toBeVisible();
  const main = page.getByRole("main");
  const price = main.getByText(`incl. ${fee} booking fee, once per order`).filter({ visible: true }).first();
  await expect.poll(() => firstAmount(price.locator("xpath=.."))).toBe(whole);
  expect((await structuredOffer(page)).lowPrice).toBe(withCents(whole).slice(1));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", new RegExp(`\\${whole}\\b`));
  const preview = page.getByRole("region", { name: "Seats and prices" });
  await preview.scrollIntoViewIfNeeded();
  const cheapest = preview.getByRole("list", { name: "Prices" }).getByRole("link").first();
  await expect.poll(() => firstAmount(cheapest)).toBe(whole);
  await cheapest.click();

  await expect(page.getByText(`Prices incl. ${fee} booking fee, once per order`)).toBeVisible();
  const firstPrice = page.getByRole("list", { name: "Prices" }).getByRole("button").first();
  await expect.poll(() => firstAmount(firstPrice)).toBe(whole);
  await page.getByRole("radio", { name: "List" }).check();
  const section = page.getByRole("list", { name: "Sections" }).getByRole("button").filter({ hasText: "seats left" });
  await expect.poll(() => firstAmount(section.first())).toBe(whole);
  await section.first().click();
  const free = page.getByRole("gridcell", { name: `, ${whole}, available` });
  await free.first().click();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect.poll(() => firstAmount(chosenSeats(page).first())).toBe(whole);
  await expect(page.getByText(`1 ticket incl. ${fee} fees`)).toBeVisible();
  await expect(page.getByText(`${withCents(whole)} AUD`)).toBeVisible();
  await page.getByRole("button", { name: "Proceed" }).click();

  await signIn(page);
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await expect(page.getByRole("main")).toContainText(withCents(whole));
  await nameAttendees(page, 1);
  await page.getByRole("button", { name: "Book Ticket" }).click();

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const lines = page.getByRole("region", { name: "Price" });
  await expect(lines).toContainText(withCents(own));
  await expect(lines).toContainText(withCents(fee));
  await expect(lines).toContainText(withCents(whole));
  await page.getByRole("button", { name: `Pay ${withCents(whole)}` }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(page.getByText(withCents(whole)).first()).toBeVisible();
});

test("a second ticket adds its own price alone, because the fee is once per order", async ({ page }) => {
  const { whole, own, fee, ...event } = await withFixedFee(page.request);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).first().click();
  await page.getByRole("radio", { name: "List" }).check();
  const cheapest = page.getByRole("list", { name: "Prices" }).getByRole("button").first();
  await cheapest.click();
  await firstSection(page).click();
  const free = page.getByRole("gridcell", { name: `, ${whole}, available` });
  await free.first().click();
  await expect(page.getByText(`${withCents(whole)} AUD`)).toBeVisible();
  await free.first().click();
  const two = 2 * Number(own.slice(1));
  await expect(page.getByText(`2 tickets incl. ${fee} fees`)).toBeVisible();
  await expect(page.getByText(`${(two + Number(fee.slice(1))).toFixed(2)} AUD`)).toBeVisible();
});

test("a combo's picker says what one seat at each costs with its fee, as its card and page do", async ({ page }) => {
  const combo = await comboOf(page.request, 2);
  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  const price = page
    .getByText(/for one seat at each/)
    .filter({ visible: true })
    .first();
  const whole = await firstAmount(price.locator("xpath=.."));
  expect(whole).toMatch(/^\$\d/);
  expect(`$${(await structuredOffer(page)).lowPrice}`).toBe(withCents(whole ?? ""));
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}`);
  await expect(page.getByText(`2 events from ${whole}`)).toBeVisible();
});
