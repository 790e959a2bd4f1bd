import type { Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { listedEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByText("$") });

async function dollarsShown(page: Page): Promise<number[]> {
  const texts = await cards(page).getByText(/\$\d/).allInnerTexts();
  return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
}

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESK });

  test("each filter is applied when it is chosen, goes into the address, and is removed by going back", async ({
    page,
  }) => {
    await page.goto("/events");
    await filters(page).getByLabel("State").selectOption("Victoria");
    await expect(page).toHaveURL("/events?state=Victoria");
    await expect(page.getByRole("heading", { level: 1, name: "Events in Victoria" })).toBeVisible();
    await filters(page).getByLabel("Category").selectOption("Family");
    await expect(page).toHaveURL("/events?state=Victoria&category=Family");
    await expect(cards(page).filter({ hasNotText: "Family" })).toHaveCount(0);
    const both = await cards(page).count();
    await page.goBack();
    await expect(page).toHaveURL("/events?state=Victoria");
    await expect(filters(page).getByLabel("Category")).toHaveValue("");
    await expect.poll(() => cards(page).count()).toBeGreaterThan(both);
  });

  test("a price is the one on the card, with fees", async ({ page }) => {
    await page.goto("/events");
    await filters(page).getByLabel("Price").selectOption("Up to $25");
    await expect(page).toHaveURL("/events?price=25");
    await expect.poll(async () => Math.max(...(await dollarsShown(page)))).toBeLessThanOrEqual(25);
  });

  test("sorts by price and date", async ({ page }) => {
    await page.goto("/events");
    const soonest = await cards(page).first().getByRole("time").innerText();
    await filters(page).getByLabel("Sort").selectOption("Latest first");
    await expect(page).toHaveURL("/events?sort=latest");
    await expect(cards(page).first().getByRole("time")).not.toHaveText(soonest);
    await filters(page).getByLabel("Sort").selectOption("Soonest first");
    await expect(page).toHaveURL("/events");
  });

  test("finds events between two days, and says what to do if there are none", async ({ page }) => {
    await page.goto("/events");
    const when = (await cards(page).first().getByRole("time").getAttribute("datetime")) ?? "";
    const day = when.slice(0, 10);
    await page.getByRole("button", { name: "Pick a date" }).click();
    await page.getByLabel("From").fill(day);
    await expect(page).toHaveURL(`/events?from=${day}&to=${day}`);
    await expect.poll(() => cards(page).count()).toBeLessThan(20);
    await expect(cards(page).first()).toBeVisible();
    const later = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("To", { exact: true }).fill(later);
    await expect(page).toHaveURL(`/events?from=${day}&to=${later}`);

    await page.getByLabel("From").fill("2099-01-01");
    await expect(page).toHaveURL("/events?from=2099-01-01&to=2099-01-01");
    await expect(page.getByText("Event Not Found")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Thu 1 Jan 2099: remove" }).click();
    await expect(page).toHaveURL("/events");
    await expect(page.getByRole("link", { name: "Tonight" })).toBeFocused();
    await expect(cards(page).first()).toBeVisible();
  });

  test("an empty state says so, and offers events in every state", async ({ page }) => {
    await page.goto("/combo-events?state=Northern+Territory");
    await expect(page.getByText("Not Found Any Event in your State")).toBeVisible();
    await page.getByRole("link", { name: "See every state" }).click();
    await expect(page).toHaveURL("/combo-events?state=all");
    await expect(cards(page).first()).toBeVisible();
  });

  test("lists begin with the visitor's own state, and can show all states", async ({ context, page, server }) => {
    await context.addCookies([{ name: "citystr", value: "Tasmania", url: server.url }]);
    await page.goto("/events");
    await expect(filters(page).getByLabel("State")).toHaveValue("Tasmania");
    await filters(page).getByLabel("State").selectOption("All states");
    await expect(page).toHaveURL("/events?state=all");
    await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  });

  test("the words of a search stay while filters change", async ({ page }) => {
    await page.goto("/events?search=theatre");
    await filters(page).getByLabel("State").selectOption("Tasmania");
    await expect(page).toHaveURL("/events?search=theatre&state=Tasmania");
    await expect(page.getByRole("heading", { level: 1, name: "Results for “theatre” in Tasmania" })).toBeVisible();
  });

  test("filters can be used with the keyboard alone", async ({ page }) => {
    await page.goto("/events");
    await filters(page).getByLabel("State").focus();
    await page.keyboard.type("South");
    await expect(page).toHaveURL("/events?state=South+Australia");
    await expect(filters(page).getByLabel("State")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(filters(page).getByLabel("Category")).toBeFocused();
    await page.getByRole("button", { name: "Near me" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Events near you" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Near me" })).toBeFocused();
  });
});

test.describe("near", () => {
  test.use({ viewport: PHONE, geolocation: { latitude: -42.9, longitude: 147.3 } });

  test("nobody is asked for their position before they press, and only a town is sent", async ({ context, page }) => {
    await page.goto("/events");
    await expect(cards(page).first()).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.permissions.query({ name: "geolocation" })).state),
    ).not.toBe("granted");
    await context.grantPermissions(["geolocation"]);
    await page.getByRole("button", { name: "Near me" }).click();
    const asked = page.waitForRequest(/\/api\/event\?.*lat=/);
    await page.getByRole("button", { name: "Use my location" }).click();
    const sent = new URL((await asked).url()).searchParams;
    expect([sent.get("lat"), sent.get("lng")]).not.toEqual(["-42.9", "147.3"]);
    await expect(page).toHaveURL(/near=Hobart/);
    await expect(cards(page).first()).toContainText(/Hobart/);
    await page.getByRole("button", { name: "Near Hobart: remove" }).click();
    await expect(page).toHaveURL("/events");
  });

  test("a position that is known before the list of towns waits for that list", async ({ context, page }) => {
    await context.grantPermissions(["geolocation"]);
    const release = await holdBack(page, /au-cities/);
    await page.goto("/events");
    await page.getByRole("button", { name: "Near me" }).click();
    const locate = page.getByRole("button", { name: "Use my location" });
    await locate.click();
    await expect(locate).toHaveAttribute("aria-disabled", "true");
    // The browser now has the position, and would answer another request of the page at once.
    await page.evaluate(() => new Promise((done) => navigator.geolocation.getCurrentPosition(done)));
    release();
    await expect(page).toHaveURL(/near=Hobart/);
  });

  test("a town can be typed as well, and an unknown one is reported", async ({ page }) => {
    await page.goto("/events");
    await page.getByRole("button", { name: "Near me" }).click();
    const dialog = page.getByRole("dialog", { name: "Events near you" });
    await dialog.getByLabel("City or town").fill("Atlantis");
    await dialog.getByRole("button", { name: "Show nearest first" }).click();
    await expect(dialog.getByText("We don't know that town.")).toBeVisible();
    await dialog.getByLabel("City or town").fill("Perth, WA");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/near=Perth/);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(filters(page).getByLabel("Sort")).toHaveValue("near");
    await filters(page).getByLabel("Sort").selectOption("Lowest price first");
    await expect(page).toHaveURL("/events?sort=cheapest");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the filters open in a sheet, and the button says how many are set", async ({ page }) => {
    await page.goto("/events");
    await expect(filters(page)).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await filters(page).getByLabel("Category").selectOption("Jazz");
    await expect(page).toHaveURL("/events?category=Jazz");
    await filters(page)
      .getByRole("button", { name: /^Show \d+ events?$/ })
      .click();
    await expect(filters(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
    await expect(cards(page).first()).toContainText("Jazz");

    await page.getByRole("link", { name: "Jazz: remove" }).click();
    await expect(page).toHaveURL("/events");
    await page.goBack();
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await expect(filters(page)).toBeVisible();
    // A turned phone or a wider window has room for them on the page, above the events.
    await page.setViewportSize(DESK);
    await expect
      .poll(async () => {
        const [form, card] = [await filters(page).boundingBox(), await cards(page).first().boundingBox()];
        return form && card && form.y + form.height <= card.y;
      })
      .toBe(true);
  });
});

test("a chip shows what is on this weekend, and keeps other filters, through back and reload", async ({ page }) => {
  const weekend = await listedEvents(page.request, "when=weekend&max_price=200");
  expect(weekend.length).toBeGreaterThan(0);
  await page.goto("/events?price=200");
  await page.getByRole("link", { name: "This weekend" }).click();
  await expect(page).toHaveURL("/events?when=weekend&price=200");
  const shown = () => cards(page).getByRole("heading").allInnerTexts();
  await expect.poll(shown).toEqual(weekend.slice(0, 20).map((event) => event.event_name));
  await page.reload();
  await expect.poll(shown).toEqual(weekend.slice(0, 20).map((event) => event.event_name));
  await page.getByRole("link", { name: "Tonight" }).click();
  await expect(page).toHaveURL("/events?when=tonight&price=200");
  await page.goBack();
  await page.getByRole("link", { name: "This weekend: remove" }).click();
  await expect(page).toHaveURL("/events?price=200");
});

for (const viewport of [{ width: 390, height: 844 }, DESK])
  for (const path of ["/events", "/combo-events"])
    test(`the first show of ${path} begins high on a screen of ${viewport.width} px, below one line of filters`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const card = await cards(page).first().boundingBox();
      expect(card?.y).toBeLessThanOrEqual(420);
      const chips = page.getByRole("main").getByRole("link", { name: /Tonight|This weekend/ });
      const tops = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops).toHaveLength(2);
      expect(new Set(tops).size).toBe(1);
    });

for (const viewport of [{ width: 390, height: 844 }, DESK])
  test(`the first show of the saved and of the past events begins high on a screen of ${viewport.width} px`, async ({
    buyerPage: page,
  }) => {
    await page.setViewportSize(viewport);
    const [event] = await listedEvents(page.request, "limit=1");
    await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
    await page.getByRole("button", { name: "Interested ?" }).click();
    await expect(page.getByRole("button", { name: "Interested", exact: true })).toBeVisible();
    for (const [path, limit] of [
      ["/saved", 200],
      ["/past-events", 260],
    ] as const) {
      await page.goto(path);
      const show = page.getByRole("main").getByRole("listitem").first();
      await expect(show).toBeVisible();
      expect((await show.boundingBox())?.y, path).toBeLessThanOrEqual(limit);
    }
  });

test("the line of filters scrolls within the page's margins", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/events?category=Jazz&price=200");
  const line = page.getByRole("button", { name: "Filters (2)" }).locator("..");
  const near = page.getByRole("button", { name: "Near me" });
  const card = await cards(page).first().boundingBox();
  expect((await page.getByRole("button", { name: "Filters (2)" }).boundingBox())?.x).toBe(card?.x);
  await line.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
  await expect
    .poll(async () => {
      const box = await near.boundingBox();
      return box ? box.x + box.width : 999;
    })
    .toBeLessThanOrEqual(PHONE.width - 16);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the chips are links", async ({ page }) => {
    await page.goto("/events?category=Music");
    await page.getByRole("link", { name: "Tonight" }).click();
    await expect(page).toHaveURL("/events?when=tonight&category=Music");
    await page.getByRole("link", { name: "Tonight: remove" }).click();
    await expect(page).toHaveURL("/events?category=Music");
  });

  test("the address alone filters", async ({ page }) => {
    await page.goto("/events?category=Jazz&price=100&sort=cheapest");
    await expect(cards(page).first()).toContainText("Jazz");
    expect(Math.max(...(await dollarsShown(page)))).toBeLessThanOrEqual(100);
  });
});
