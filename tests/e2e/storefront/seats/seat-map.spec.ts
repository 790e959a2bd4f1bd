import type { Locator, Page } from "@playwright/test";
import { chosenSeats, freeSeats, openWithSeats, type Place } from "#tests/e2e/back-door.ts";
import { availableSeats, boxOf, eventAt, firstSection } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { failuresSeen, noteFailures } from "#tests/e2e/note-failures.ts";

const map = (page: Page) => page.getByRole("application", { name: "Seat map" });

async function openMap(page: Page, event: Place): Promise<void> {
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(map(page)).toBeVisible();
  await expect(page.locator("[data-drawn]")).toBeVisible();
}

const groundOf = (seat: Locator) =>
  seat
    .locator("span")
    .first()
    .evaluate((mark) => getComputedStyle(mark).backgroundColor);

/** Presses different points of the map until a seat is chosen, because only the canvas knows where its seats are. */
async function chooseOnMap(page: Page, press: (x: number, y: number) => Promise<void>): Promise<void> {
  const box = await boxOf(map(page));
  for (const [across, down] of [0.5, 0.35, 0.65].flatMap((y) => [0.5, 0.4, 0.6].map((x) => [x, y] as const))) {
    await press(box.x + box.width * across, box.y + box.height * down);
    // Long enough for a slow machine: a second press would choose a second seat.
    const isChosen = chosenSeats(page).first().waitFor({ timeout: 10_000 });
    if (await isChosen.then(() => true).catch(() => false)) return;
  }
  throw new Error("no press on the map chose a seat");
}

for (const screen of [
  { name: "by touch", viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: "by mouse", viewport: { width: 1280, height: 800 }, hasTouch: false },
]) {
  test.describe(screen.name, () => {
    test.use({ viewport: screen.viewport, hasTouch: screen.hasTouch, reducedMotion: "reduce" } as object);

    test("a seat chosen on the map is chosen in the list as well, and can be removed", async ({ buyerPage: page }) => {
      const event = await eventAt(page.request, /dome/i, 5);
      const { sectionId } = await freeSeats(page.request, event, 10);
      await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&section=${sectionId}`);
      await expect(page.locator('[data-drawn][data-detail="seats"]')).toBeVisible();
      const press = screen.hasTouch
        ? (x: number, y: number) => page.touchscreen.tap(x, y)
        : (x: number, y: number) => page.mouse.click(x, y);
      await chooseOnMap(page, press);
      await expect(chosenSeats(page)).toHaveCount(1);

      await page.getByRole("radio", { name: "List" }).check();
      await expect(page).toHaveURL(/view=list/);
      const selected = page.getByRole("gridcell", { selected: true });
      await expect(selected).toHaveCount(1);
      // Also with forced colours, which a buyer has set for the whole screen.
      await page.emulateMedia({ forcedColors: "active" });
      const available = availableSeats(page).first();
      await expect.poll(() => groundOf(selected)).not.toBe(await groundOf(available));
      await page.emulateMedia({ forcedColors: "none" });
      await selected.click();
      await expect(chosenSeats(page)).toHaveCount(0);
      await page.getByRole("radio", { name: "Map" }).check();
      await expect(map(page)).toBeVisible();
    });
  });
}

test("a picker asks for its seats and its plan before its event has come, and for nothing twice", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  const asked: string[] = [];
  const isAsked = (part: string) => asked.some((url) => url.includes(part));
  page.on("request", (request) => asked.push(request.url()));
  // The event's answer waits for the other two calls, so the picker would stay empty without them.
  await page.route("**/api/events?eventId=*", async (route) => {
    await expect.poll(() => isAsked("getdomedetails") && isAsked("seat-plan")).toBe(true);
    await route.continue();
  });
  await openMap(page, event);
  expect(asked.filter((url) => /api\/(events\?eventId|seat-plan)/.test(url))).toHaveLength(2);
});

test("the map moves and returns by keyboard and by its buttons", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /arena/i);
  await openMap(page, event);
  const whole = page.getByRole("button", { name: /whole/i });
  await map(page).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("+");
  await expect(page.locator('[data-detail="seats"]')).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.locator('[data-detail="sections"]')).toBeVisible();
  await page.getByRole("button", { name: /larger|closer|zoom in/i }).click();
  await whole.click();
  await expect(page.locator('[data-detail="sections"]')).toBeVisible();
});

test.describe("without the map's script", () => {
  test.use({ provoked: /Failed to load resource|dynamically imported module|the map's code did not load/ });

  test("if the map's script does not load, the list replaces it", async ({ buyerPage: page }) => {
    const event = await eventAt(page.request, /dome/i, 5);
    await page.route(/assets\/venue-map.*\.js/, (route) => route.fulfill({ status: 404 }));
    await noteFailures(page, "We couldn't show the map");
    await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
    const failed = page.getByRole("status").filter({ hasText: "We couldn't show the map" });
    await expect(failed).toBeVisible();
    // The page reloaded itself first, and showed no failure before.
    expect(await failuresSeen(page)).toEqual([false, true]);
    await firstSection(page).click();
    await availableSeats(page).first().click();
    await expect(chosenSeats(page)).toHaveCount(1);
    await page.unroute(/assets\/venue-map.*\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(map(page)).toBeVisible();
    await expect(chosenSeats(page)).toHaveCount(1);
  });
});

test("the choice survives a reload with the map open", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /dome/i, 5);
  const free = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, free);
  await page.getByRole("radio", { name: "Map" }).check();
  await expect(map(page)).toBeVisible();
  await page.reload();
  await expect(map(page)).toBeVisible();
  await expect(chosenSeats(page)).toHaveCount(2);
});

test("on a phone the list of sections is drawn when somebody looks for it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page, await eventAt(page.request, /stadium/i));
  const sections = page.locator("[data-section]");
  await expect(sections).toHaveCount(0);
  await page.getByRole("radio", { name: "List" }).check();
  const list = page.getByRole("list", { name: "Sections" }).getByRole("button");
  await expect(list.last()).toBeAttached();
  await expect(list).toHaveCount(await sections.count());
  // Items far down the page have no layout yet, and can take the focus anyway.
  await list.last().focus();
  await expect(list.last()).toBeFocused();
  await expect(list.last()).toBeInViewport();
});
