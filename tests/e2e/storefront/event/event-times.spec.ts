import { dataOf } from "#tests/e2e/back-door.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** The names of the venue's clock, by its time zone. Daylight saving decides between them. */
const CLOCKS: Readonly<Record<string, RegExp>> = {
  "Australia/Perth": /AWST/,
  "Australia/Adelaide": /AC[SD]T/,
  "Australia/Darwin": /ACST/,
  "Australia/Hobart": /AE[SD]T/,
};

for (const device of ["Europe/London", "Australia/Perth"])
  test.describe(`on a device in ${device}`, () => {
    test.use({ timezoneId: device });

    test("an event shows the local time of its venue, and names that time zone", async ({ page }) => {
      const events = await upcomingEvents(page.request);
      for (const [timezone, clock] of Object.entries(CLOCKS)) {
        const event = events.find((one) => (one as unknown as { timezone: string }).timezone === timezone);
        if (!event) throw new Error(`the demo has nothing on in ${timezone}`);
        await page.goto(`/event-detail/${event.slug}/${event.id}`);
        const { event_time } = event as unknown as { event_time: string };
        const [hour = 0, minute = 0] = event_time.split(":").map(Number);
        const shown = minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
        const when = page.getByRole("main").locator("dd").first();
        await expect(when).toContainText(new RegExp(`${shown} (am|pm|noon)`));
        await expect(when).toContainText(clock);
      }
    });
  });

test("a night that ends after midnight belongs to its evening", async ({ page }) => {
  const details = await Promise.all(
    (await upcomingEvents(page.request)).map(async ({ id }) => {
      return dataOf(page.request, `event/${id}`);
    }),
  );
  const night = details.find(
    ({ event_date, event_end_date, ends_at }) =>
      event_end_date !== event_date &&
      ends_at.slice(11, 13) < "06" &&
      Date.parse(event_end_date) - Date.parse(event_date) === 86_400_000,
  );
  await page.goto(`/event-detail/${night.slug}/${night.id}`);
  const when = page.getByRole("main").locator("dd").first();
  await expect(when.locator("time")).toHaveText(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}$/);
});

test("the countdown runs by the server's clock, whatever the device's clock says", async ({ page }) => {
  const [event] = await upcomingEvents(page.request);
  const { starts_at, current_time } = await dataOf(page.request, `event/${event?.id}`);
  const days = Math.floor((Date.parse(starts_at) - Date.parse(current_time)) / 86_400_000);
  await page.clock.install({ time: new Date(Date.parse(current_time) + 36 * 3_600_000) });
  await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
  const timer = page.getByRole("timer").first();
  await expect(timer).toContainText(new RegExp(`^0*${days}days`));
  const before = await timer.innerText();
  await page.clock.runFor(2000);
  await expect.poll(() => timer.innerText()).not.toBe(before);
});
