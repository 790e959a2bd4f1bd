import type { Page } from "@playwright/test";
import { chosenSeats, type Place } from "#tests/e2e/back-door.ts";
import { availableSeats, boxOf, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { comboOf } from "./combo-buyer.ts";

const map = (page: Page) => page.getByRole("application", { name: "Seat map" });
const prices = (page: Page) => page.getByRole("list", { name: "Prices" }).getByRole("button");

async function openMap(page: Page, event: Place): Promise<void> {
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(page.locator("[data-drawn]")).toBeVisible();
}

test("a price of the key shows only its seats, on the map and in the list, and is what a buyer pays", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /dome/i, 5);
  await openMap(page, event);
  const [first, last] = [prices(page).first(), prices(page).last()];
  await expect(first).toHaveText(/^\$[\d.]+, [\d,]+ left$/);
  const price = /\$[\d.]+/.exec(await last.innerText())?.[0] ?? "";
  await last.click();
  await expect(last).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/price=\d+-\d+/);

  await page.getByRole("radio", { name: "List" }).check();
  const sections = page.getByRole("list", { name: "Sections" }).getByRole("button");
  await expect(page.getByText(/sections have nothing that fits your filters/)).toBeVisible();
  await expect(sections.filter({ hasNotText: price })).toHaveCount(0);
  await page.reload();
  await expect(last).toHaveAttribute("aria-pressed", "true");

  await sections.filter({ hasText: "seats left" }).first().click();
  await availableSeats(page).first().click();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(page.getByText(/\$[\d,.]+ AUD/)).toContainText(price);

  const shown = await sections.count();
  await last.focus();
  await page.keyboard.press("Space");
  await expect(last).toHaveAttribute("aria-pressed", "false");
  await expect(page).not.toHaveURL(/price=/);
  await expect.poll(() => sections.count()).toBeGreaterThan(shown);
});

test("an event's page shows its prices on a picture of the house, and each opens the picker there", async ({
  page,
}) => {
  const event = await eventAt(page.request, /dome/i, 5);
  const onPage = page.getByRole("region", { name: "Seats and prices" });
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await onPage.scrollIntoViewIfNeeded();
  const dearest = onPage.getByRole("list", { name: "Prices" }).getByRole("link").last();
  await expect(dearest).toHaveAccessibleName(/^Seats for \$[\d.]+ , [\d,]+ left$/);
  const price = /\$[\d.]+/.exec(await dearest.innerText())?.[0] ?? "";
  await dearest.focus();
  await page.keyboard.press("Enter");
  const pressed = prices(page).filter({ hasText: price });
  await expect(pressed).toHaveAttribute("aria-pressed", "true");

  await page.goBack();
  const section = onPage.locator("svg a").first();
  const [title] = (await section.locator("title").textContent())?.split(",") ?? [];
  await section.click();
  await expect(page).toHaveURL(/section=\d+/);
  await page.getByRole("radio", { name: "List" }).check();
  await expect(page.getByRole("heading", { name: title ?? "" })).toBeVisible();
});

test("a venue without seats shows its tickets with their prices, and leads to them", async ({ page }) => {
  const event = await eventAt(page.request, /party plot/i);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const tickets = page.getByRole("region", { name: "Tickets and prices" });
  await tickets.scrollIntoViewIfNeeded();
  await tickets.getByRole("link", { name: /\$\d/ }).first().click();
  await expect(page.getByRole("list", { name: "Ticket categories" })).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test(`the controls stay at the map's edges and cover little of it, ${viewport.width} wide`, async ({
    buyerPage: page,
  }) => {
    await page.setViewportSize(viewport);
    await openMap(page, await eventAt(page.request, /theatre/i, 5));
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    const seats = await boxOf(map(page));
    for (const name of ["Zoom in", "Zoom out", "Show the whole venue"]) {
      const control = await boxOf(page.getByRole("button", { name }));
      expect(control.x).toBeGreaterThanOrEqual(seats.x + seats.width - 60);
      expect(control.y + control.height).toBeLessThanOrEqual(seats.y + seats.height);
    }
    if (viewport.width >= 960) expect(seats.width / viewport.width).toBeGreaterThan(2 / 3);
    else expect(seats.width / viewport.width).toBeGreaterThan(0.85);
  });
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" } as object);

  test("a tap on a ring that is too thin to hit zooms first", async ({ buyerPage: page }) => {
    await openMap(page, await eventAt(page.request, /stadium/i));
    const box = await boxOf(map(page));
    const whole = page.getByRole("button", { name: "Show the whole venue" });
    await expect(whole).toHaveAttribute("aria-disabled", "true");
    // The venue fills the shorter side except for a margin, so its lowest ring is near the lower edge of that square.
    const radius = Math.min(box.width, box.height) / 2 - 26;
    await page.touchscreen.tap(box.x + box.width / 2 - 10, box.y + box.height / 2 + radius * 0.94);
    await expect(whole).toHaveAttribute("aria-disabled", "false");
    await expect(page).not.toHaveURL(/section=/);
    await expect(page.locator('[data-detail="sections"]')).toBeVisible();
  });

  test("the map of a combo has half of a phone's screen", async ({ buyerPage: page }) => {
    const combo = await comboOf(page.request, 2);
    await page.goto(`/combo-seat-booking?comboEventId=${combo.id}`);
    await expect(page.locator("[data-drawn]")).toBeVisible();
    await expect(page.getByText("Max 10 tickets each")).toBeHidden();
    const box = await page.locator("[data-drawn]").locator("xpath=../..").boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(740 / 2);
    const control = await page.getByRole("button", { name: "Zoom in" }).boundingBox();
    const sheet = await page.getByText("Choose the same number for each event").boundingBox();
    expect((control?.y ?? 740) + (control?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  });

  test("five prices fit beside each other, without a swipe", async ({ buyerPage: page }) => {
    const event = await eventAt(page.request, /arena/i);
    await openMap(page, event);
    await expect(prices(page)).toHaveCount(5);
    for (const price of await prices(page).all()) await expect(price).toBeInViewport({ ratio: 1 });
    const control = await page.getByRole("button", { name: "Zoom in" }).boundingBox();
    const sheet = await page.getByText("Choose up to 10 seats").boundingBox();
    expect((control?.y ?? 740) + (control?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  });
});
