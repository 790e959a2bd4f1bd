import type { Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { eventAt, upcomingEvents } from "#tests/e2e/buyer.ts";
import { savedBy } from "#tests/e2e/downloads.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoSideways } from "#tests/e2e/no-sideways.ts";

const schemaOf = async (page: Page, type: string) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((one) => one["@type"] === type);
};

const detailOf = (page: Page, id: string) => dataOf(page.request, `event/${id}`);

test("an event's page shows everything that its call answers", async ({ page }) => {
  const event = await detailOf(page, "1");
  await page.goto(`/event-detail/${event.slug}/1`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
  for (const words of [event.place_name, event.event_hours, event.age_limit, event.organizer_name, ...event.artists])
    await expect(main.getByText(words).first()).toBeVisible();
  for (const [heading, html] of [
    ["About", event.event_about],
    ["Please note", event.event_note],
    ["Terms", event.event_terms],
    ["Disclaimer", event.event_disclaimer],
  ]) {
    const section = main.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
    const firstWords = String(html)
      .replace(/<[^>]+>/g, " ")
      .trim()
      .slice(0, 30)
      .trim();
    await expect(section).toContainText(firstWords);
  }
  const named = await dataOf(page.request, "eventsponser?event_id=1");
  expect(named.length).toBeGreaterThan(0);
  for (const { sponsor_name, sponsor_link } of named)
    await expect(main.getByRole("link", { name: sponsor_name })).toHaveAttribute("href", sponsor_link);
  const map = main.getByRole("link", { name: /^show on a map/ });
  await expect(map).toHaveAttribute("href", new RegExp(`mlat=${event.lat}`));

  await expect(main.locator("dd").first()).toHaveText(/\w Add to calendar/, { useInnerText: true });
  const { name } = await savedBy(page, () => main.getByRole("link", { name: "Add to calendar" }).click());
  expect(name).toBe("event-1.ics");
});

test("Buy Tickets leads to the picker for the kind of place", async ({ page }) => {
  for (const [kind, screen] of [
    [/party plot/i, "/bookingstep/select-ticket"],
    [/plenary/i, "/plenary"],
    [/theatre/i, "/seat-booking"],
  ] as const) {
    const event = await eventAt(page.request, kind);
    await page.goto(`/event-detail/${event.slug}/${event.id}`);
    const buy = page.getByRole("main").getByRole("link", { name: "Buy Tickets" }).first();
    await expect(buy).toHaveAttribute("href", `${screen}?eventId=${event.id}&placeId=${event.place_id}`);
  }
});

test("search engines get the event as schema.org data", async ({ page, baseURL }) => {
  const event = await detailOf(page, "1");
  await page.goto(`/event-detail/${event.slug}/1`);
  const schema = await schemaOf(page, "Event");
  // The fields that the rules for rich results require or recommend.
  expect(schema).toMatchObject({
    name: event.event_name,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: event.place_name, address: { "@type": "PostalAddress", addressCountry: "AU" } },
    organizer: { "@type": "Organization", name: event.organizer_name },
    offers: { "@type": "AggregateOffer", priceCurrency: "AUD", availability: "https://schema.org/InStock" },
  });
  expect(schema.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(Number(schema.offers.lowPrice)).toBeGreaterThan(0);
  expect(Number(schema.offers.highPrice)).toBeGreaterThanOrEqual(Number(schema.offers.lowPrice));
  expect(schema.performer.map(({ name }: { name: string }) => name)).toEqual(event.artists);
  const address = new URL(schema.offers.url).pathname;
  expect(address).toBe(`/event-detail/${event.slug}/1`);
  for (const picture of schema.image) expect((await page.request.get(new URL(picture).pathname)).status()).toBe(200);
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(card).toMatch(/\.jpg$/);
  const picture = await page.request.get(`${baseURL}${new URL(card ?? "").pathname}`);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const way = await schemaOf(page, "BreadcrumbList");
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", "Events", event.event_name]);
});

test("far down the page there is a button back to the top", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const event = await detailOf(page, "1");
  await page.goto(`/event-detail/${event.slug}/1`);
  const back = page.getByRole("button", { name: "Back to top" });
  await expect(page.getByRole("button", { name: /^Interested/ })).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.mouse.wheel(0, 3000);
  await expect(back).toBeVisible();
  // It has a place of its own: it never covers a control, wherever the page is scrolled to.
  expect(await back.evaluate((button) => getComputedStyle(button).position)).toBe("static");
  await back.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("an event's video waits beside the banner until the visitor plays it", async ({ context, page, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  const [event] = await upcomingEvents(page.request);
  if (!event) throw new Error("the demo has no event");
  // The demo has no films, so the test adds one to the server's answer.
  const film = { event_video: "eventVideo/a.mp4", event_captions: "eventVideo/a.vtt" };
  await changeAnswer(page, `**/api/events?eventId=${event.id}`, (data) => Object.assign(data, film));
  await page.route("**/video/eventVideo/a.vtt", (route) => route.fulfill({ contentType: "text/vtt", body: "WEBVTT" }));
  await page.goto("/events");
  await page.getByRole("main").getByRole("link", { name: event.event_name }).first().click();
  const slides = page.getByRole("region", { name: `Picture and video of ${event.event_name}` });
  await expect(slides.locator("img")).toBeVisible();
  await slides.getByRole("button", { name: "Watch the video" }).click();
  await expect(slides.locator("video")).toBeVisible();
  await expect(slides.locator("video")).toHaveAttribute("src", "/video/eventVideo/a.mp4");
  await expect(slides.locator("track[kind=captions][default]")).toHaveAttribute("src", "/video/eventVideo/a.vtt");
  await slides.getByRole("button", { name: "Back to the picture" }).click();
  await expect(slides.locator("video")).toBeHidden();
});

for (const path of ["/event-detail/x/1", "/combo-event-detail/x/1"]) {
  test(`at 400 % zoom nothing of ${path} has to be scrolled sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSideways(page);
  });
}

test("an event's page marks what needs a connection before it is pressed", async ({ page, context }) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  // The later parts of the page have arrived.
  await page.waitForLoadState("networkidle");
  const buy = page.getByRole("link", { name: "Buy Tickets" }).first();
  await expect(buy).not.toHaveAttribute("aria-disabled", "true");
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Choosing seats has to wait.")).toBeVisible();
  await expect(buy).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("aria-disabled", "true");
  await buy.press("Enter");
  await expect(page).toHaveURL(/\/event-detail\//);
  await context.setOffline(false);
  await expect(buy).not.toHaveAttribute("aria-disabled", "true");
});

test("words without a space do not widen the page of an event or its picker on a phone", async ({ page }) => {
  const long = "W".repeat(80);
  const [theatre, field] = [await eventAt(page.request, /theatre/i), await eventAt(page.request, /party plot/i)];
  const { organizer_name } = await detailOf(page, theatre.id);
  const sections = ["Stalls A", "Lawn", "Hill"];
  const words = [
    theatre.event_name,
    theatre.place_name,
    field.event_name,
    field.place_name,
    organizer_name,
    ...sections,
  ];
  const written = words.flatMap((word) => [word, word.replaceAll("&", "&amp;"), word.replaceAll("&", "\\u0026")]);
  await page.route(/\/(event-detail|seat-booking|bookingstep|api\/(event|getdomedetails))/, async (route) => {
    const answer = await route.fetch();
    const html = written.reduce((text, word) => text.replaceAll(word, long), await answer.text());
    await route.fulfill({ response: answer, body: html });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [address, last] of [
    [`/event-detail/${theatre.slug}/${theatre.id}`, page.getByRole("heading", { name: "Organised By" })],
    [
      `/seat-booking?eventId=${theatre.id}&placeId=${theatre.place_id}&view=list`,
      page.getByRole("list", { name: "Sections" }),
    ],
    [
      `/bookingstep/select-ticket?eventId=${field.id}&placeId=${field.place_id}`,
      page.getByRole("button", { name: "Add" }).first(),
    ],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(long);
    await expect(last).toBeVisible();
    await expectNoSideways(page, address);
  }
});
