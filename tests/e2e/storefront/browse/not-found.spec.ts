import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ provoked: /40[04] \((Not Found|Bad Request)\)/ });

for (const { what, path } of [
  { what: "an unknown event", path: "/event-detail/no-such-night/999999" },
  { what: "an invalid event id", path: "/event-detail/no-such-night/abc" },
  { what: "an unknown address", path: "/no/such/page" },
]) {
  test(`${what} is a page with status 404 and a way on`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "This one has flown" })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    const next = page.getByRole("region", { name: "The next one on" }).getByRole("article");
    await expect(next).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Worth a look" }).getByRole("link")).not.toHaveCount(0);
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveAttribute("content", /noindex/);
    await page.getByRole("main").getByRole("link", { name: "See all events" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/events$/);
  });
}

for (const { path, says } of [
  { path: "/thankyou?pid=abc", says: "We can't tell which order this is" },
  { path: "/responseSuccessURL?pid=1e9", says: "We can't tell which order this is" },
  { path: "/responseFailURL?pid=%3Cb%3E", says: "We can't tell which order this is" },
  { path: "/thankyou?pid=999999999999999999999", says: "We can't tell which order this is" },
  { path: "/checkout?pid=abc", says: "Sorry, your session has expired" },
  { path: "/auditoriumusers?ticketBooking_id=abc", says: "Sorry, your session has expired" },
  { path: "/partyplotuser?ticketBooking_id=-1", says: "Sorry, your session has expired" },
  { path: "/seat-booking?eventId=abc&placeId=x", says: "There's no event to book at this address." },
  { path: "/bookingstep/select-ticket?eventId=1.5", says: "There's no event to book at this address." },
  { path: "/combo-seat-booking?comboEventId=abc", says: "There's no combo to book at this address." },
  { path: "/combo-event-detail/no-such-pair/abc", says: "This one has flown" },
  { path: "/share?eventId=abc", says: "This one has flown" },
]) {
  test(`an invalid id is answered in a visitor's words: ${path}`, async ({ buyerPage: page }) => {
    await page.goto(path);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText(/expected format|is missing\.|querystring|MALFORMED/)).toHaveCount(0);
  });
}

test("a link inside the app to an unknown event says the same", async ({ page }) => {
  await page.goto("/events?state=");
  // A page whose app is not running yet has no router.
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: "gone" }, "", "/event-detail/no-such-night/999999");
    dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1, key: "gone" } }));
  });
  await expect(page.getByRole("heading", { level: 1, name: "This one has flown" })).toBeVisible();
});

test("an event under another name redirects to its own address", async ({ page }) => {
  const [event] = await upcomingEvents(page.request);
  await page.goto(`/event-detail/another-name/${event?.id}`);
  await expect(page).toHaveURL(new RegExp(`/event-detail/${event?.slug}/${event?.id}$`));
});
