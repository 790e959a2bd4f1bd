import type { Page } from "@playwright/test";
import { listedEvents, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoSideways } from "#tests/e2e/no-sideways.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByText("$") });
const slide = (page: Page) => page.getByRole("region", { name: "Featured events" }).locator("li:not([inert])");

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
});

for (const viewport of [PHONE, DESK]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("home shows the five events last put on sale, and combos, each with a link to all of them", async ({
      page,
    }) => {
      const latest = await listedEvents(page.request, "is_pagination=1&is_desc=1&limit=5");
      expect(latest).not.toEqual((await upcomingEvents(page.request)).slice(-5).reverse());
      await page.goto("/");
      const upcoming = page.getByRole("region", { name: "Upcoming Events" });
      await expect(upcoming.getByRole("heading", { level: 3 })).toHaveText(latest.map((event) => event.event_name));
      const combos = page.getByRole("region", { name: "Combo Events" });
      await expect(combos.getByRole("article").first()).toContainText(/Save \d+%/);
      await expect(page.getByRole("heading", { name: /Go out more/ })).toBeVisible();

      await combos.getByRole("link", { name: "See All combo events" }).click();
      await expect(page).toHaveURL("/combo-events");
      await expect(page.getByRole("heading", { level: 1, name: "Combo Events" })).toBeFocused();
      await page.goBack();
      await upcoming.getByRole("link", { name: "See All events" }).click();
      await expect(page).toHaveURL("/events");
    });

    test("the slider moves by its arrows and dots, and never on its own", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto("/");
      const first = (await slide(page).getByRole("heading").innerText()).trim();
      const slider = page.getByRole("region", { name: "Featured events" });
      await expect(slider.getByRole("button", { name: "Previous event" })).toBeDisabled();
      await expect(async () => {
        await slider.getByRole("button", { name: "Next event" }).click();
        await expect(slide(page).getByRole("heading")).not.toHaveText(first, { timeout: 1000 });
      }).toPass();
      await slider.getByRole("button", { name: `Show ${first}` }).click();
      await expect(slide(page).getByRole("heading")).toHaveText(first);
      await expect(slider.getByRole("button", { name: `Show ${first}` })).toHaveAttribute("aria-current", "true");
    });

    test("the banner's dot is that of the picture, also after the screen was turned", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-alive", "");
      const slider = page.getByRole("region", { name: "Featured events" });
      const dot = slider.locator('button[aria-current="true"]');
      const name = await slider.getByRole("heading", { includeHidden: true }).nth(3).innerText();
      await slider.getByRole("button", { name: `Show ${name}` }).click();
      await expect(dot).toHaveAccessibleName(`Show ${name}`);
      await expect(slide(page).getByRole("heading")).toBeInViewport();
      await page.setViewportSize({ width: viewport.height, height: viewport.width });
      const shown = () =>
        slider.evaluate((element) => {
          const { scrollLeft, clientWidth } = element.firstElementChild ?? element;
          return Math.round(scrollLeft / clientWidth);
        });
      const dots = slider.getByRole("button", { name: /^Show / });
      await expect
        .poll(async () => [await shown(), await dots.nth(await shown()).getAttribute("aria-current")])
        .toEqual([expect.any(Number), "true"]);
      await expect(dot).toHaveCount(1);
    });

    test("two quick presses move the slider by two, and a wheel afterwards moves it back", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-alive", "");
      const slider = page.getByRole("region", { name: "Featured events" });
      const shown = slider.locator("li:not([inert])");
      await slider.getByRole("button", { name: "Next event" }).dblclick();
      await expect(shown).toHaveAttribute("aria-label", /^3 of/);
      await expect(shown).toBeInViewport({ ratio: 0.9 });
      await shown.hover();
      await page.mouse.wheel(-900, 0);
      await expect(shown).toHaveAttribute("aria-label", /^[12] of/);
      await expect(shown).toBeInViewport({ ratio: 0.9 });
    });

    test("the list grows while scrolling, and keeps its place when the visitor comes back from an event", async ({
      page,
    }) => {
      await page.goto("/events");
      await expect(cards(page)).toHaveCount(20);
      await page.getByRole("button", { name: "Show more" }).scrollIntoViewIfNeeded();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
      await expect(page).toHaveURL(/\?shown=\d+$/);
      const count = await cards(page).count();

      const card = cards(page).nth(22);
      await card.scrollIntoViewIfNeeded();
      const name = await card.getByRole("heading").innerText();
      const before = await card.boundingBox();
      await card.getByRole("link").click();
      await expect(page).toHaveURL(/\/event-detail\//);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/events\?shown=\d+$/);
      await expect(cards(page)).toHaveCount(count);
      await expect
        .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 9999) - (before?.y ?? 0)))
        .toBeLessThan(120);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    });
  });
}

test("home shows this week's events, soonest first, if the chosen state has any", async ({ page, context, server }) => {
  const week = await listedEvents(page.request, "is_pagination=1&within_days=7&limit=5");
  expect(week.length).toBeGreaterThan(2);
  const answer = await page.goto("/");
  expect(await answer?.text()).toContain("This week");
  const row = page.getByRole("region", { name: "This week" });
  await expect(row.getByRole("heading", { level: 3 })).toHaveText(week.map((event) => event.event_name));
  await row.getByRole("link", { name: "See All this week's events" }).click();
  await expect(page).toHaveURL(/\/events\?to=\d{4}-\d\d-\d\d$/);
  await expect(cards(page).first()).toContainText(week[0]?.event_name ?? "no event");

  await context.addCookies([{ name: "citystr", value: "Northern%20Territory", url: server.url }]);
  expect(await listedEvents(page.request, "is_pagination=1&within_days=7&limit=5&search=Northern%20Territory")).toEqual(
    [],
  );
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Upcoming Events" }).getByRole("article").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a screen reader pauses between the parts of a card", async ({ page }) => {
  await page.goto("/events");
  const [event] = await upcomingEvents(page.request);
  const card = cards(page).first().getByRole("link");
  await expect(card).toContainText(event?.event_name ?? "no event");
  await expect(card).toHaveAccessibleName(new RegExp(`\\S ?, [^,]+, ${event?.place_name}, [^,]+, .*\\$\\d`));
});

test("a card says the year of an event only if it is not this year's", async ({ page }) => {
  await page.goto("/events?shown=60");
  const thisYear = new Date(Date.now() + 36e5 * 10).getUTCFullYear();
  const events = await listedEvents(page.request, "is_pagination=1&limit=60");
  await expect(cards(page)).toHaveCount(events.length);
  for (const [index, { event_date }] of events.entries()) {
    const year = Number(event_date.slice(0, 4));
    // Not innerText: the browser has not laid out cards far below the screen.
    const said = await cards(page).nth(index).locator("time").textContent();
    expect(said, event_date).toMatch(
      year === thisYear ? /^\w{3} \d+ \w{3}, / : new RegExp(`^\\w{3} \\d+ \\w{3} ${year}, `),
    );
  }
});

test("a list that was opened further is rendered as such, and its pieces are fetched once", async ({ page }) => {
  const events = await upcomingEvents(page.request);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/event?") && asked.push(request.url()));
  const answer = await page.goto("/events?shown=40");
  expect(await answer?.text()).toContain(events[25]?.event_name.replace("&", "&amp;").replace("'", "&#x27;"));
  await expect(cards(page)).toHaveCount(Math.min(40, events.length));
  expect(asked).toEqual([]);
});

test("after Show more by keyboard, the focus is on the first new card", async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto("/events");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");
  const shown = await cards(page).count();
  await page.getByRole("button", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  await expect(cards(page).nth(shown).getByRole("link")).toBeFocused();
});

test("a page of the list or an event that fails to load can be tried again", async ({ page }) => {
  await page.route(/\/api\/event\?.*skip=20/, (route) => route.abort("failed"));
  await page.goto("/events");
  // No press of the button: the list loads more as soon as its end is in view, and the button disappears.
  await page.getByRole("button", { name: "Show more" }).evaluate((button) => button.scrollIntoView());
  await expect(page.getByText("We couldn't load the events")).toBeVisible();
  await page.unroute(/\/api\/event\?.*skip=20/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);

  await page.route("**/api/events?*", (route) => route.abort("failed"));
  const card = cards(page).first().getByRole("heading");
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "We couldn't load this event" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("We can't reach the box office.");
  await page.unroute("**/api/events?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a combo's card says how many events it has, what they cost together and what is saved", async ({ page }) => {
  await page.goto("/combo-events");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Hobart Stage Pair" }) });
  await expect(card).toContainText("2 events: Theatre, Cabaret");
  await expect(card).toContainText("Save 10%");
  await expect(card).toContainText(/from \$\d+/);
  await expect(card.getByRole("link", { name: /Hobart Stage Pair.*Buy Tickets/ })).toHaveAttribute(
    "href",
    /^\/combo-event-detail\/hobart-stage-pair\/\d+$/,
  );
});

test("at 400 % zoom nothing has to be scrolled sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", "/events", "/combo-events", "/events?search=low+sun&near=Geelong:-38.15,144.36"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSideways(page, path);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("every address of a list shows what it asks for", async ({ page }) => {
    const [first] = await upcomingEvents(page.request);
    await page.goto("/events");
    await expect(page.getByRole("main")).toContainText(first?.event_name ?? "no event");
    await page.goto("/events?search=low+sun");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “low sun”");
    await expect(page.getByRole("main")).toContainText("Low Sun Quartet");
    await page.goto("/combo-events");
    await expect(page.getByRole("main")).toContainText("Hobart Stage Pair");
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Combo Events" })).toContainText("Hobart Stage Pair");
  });
});
