import { changeAnswer } from "#tests/e2e/answers.ts";
import { drawInBrowser } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";

test.use({ serviceWorkers: "allow" });

const FRIDAY = "2031-03-07T12:00:00+11:00";
const COLOUR = "#671846";
/** One ticket was scanned on the first of two days, and four people of another's six are in. */
const USED = [
  {
    event_name: "Two Days by the River",
    starts_at: "2031-03-07T10:00:00+11:00",
    ends_at: "2031-03-08T22:00:00+11:00",
    event_days: ["2031-03-07", "2031-03-08"],
    admits: 1,
    inside: 1,
  },
  {
    event_name: "A Table for Six",
    starts_at: "2031-03-07T11:00:00+11:00",
    ends_at: "2031-03-07T22:00:00+11:00",
    event_days: ["2031-03-07"],
    admits: 6,
    inside: 4,
  },
];

test("a used ticket says on which day it is good again, and a group's how many are in, also offline", async ({
  context,
  page,
  server,
}) => {
  await buyTwoSeats(context, server.url, await signInHolder(context, server.url));
  await drawInBrowser(page);
  await changeAnswer(page, "**/api/booking-history?*", ({ event_infos }) => {
    const [day] = event_infos;
    const scanned = { state: "used", timezone: "Australia/Sydney", poster_colour: COLOUR };
    const times = { used_at: FRIDAY, last_in_at: FRIDAY };
    day.data = day.data.slice(0, 2);
    for (const [index, ticket] of day.data.entries()) Object.assign(ticket, scanned, times, USED[index]);
    event_infos.splice(1);
  });
  await page.clock.setFixedTime(Date.parse(FRIDAY) + 3_600_000);
  await page.goto("/my-ticket");
  const weekend = page.getByRole("article", { name: /^Two Days by the River/ });
  const group = page.getByRole("article", { name: /^A Table for Six/ });
  await expect(weekend.getByText("Used Friday, good again Saturday")).toBeVisible();
  await expect(weekend.getByText(/^Fri 7 and Sat 8 Mar, from 10 am( AEDT)?$/)).toBeVisible();
  await expect(weekend.getByText("Quantity: 1")).toBeVisible();
  await expect(group.getByText("4 of 6 in")).toBeVisible();
  await expect(page.getByText(/2 tickets ready offline/)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(weekend.getByText("Used Friday, good again Saturday")).toBeVisible();
  await group.getByRole("button", { name: "Show ticket" }).click();
  const shown = page.getByRole("dialog", { name: "Ticket for A Table for Six" });
  await expect(shown.getByText("4 of 6 people are in. It lets in 2 more.")).toBeVisible();
  // The poster's colour, in every theme, and words that can be read on it.
  await expect(shown.locator("header")).toHaveCSS("background-color", "rgb(103, 24, 70)");
  await expectNoBarriers(page);

  await page.clock.setFixedTime(Date.parse("2031-03-08T09:00:00+11:00"));
  await page.goto("/my-ticket");
  await expect(weekend.getByText("Good today")).toBeVisible();
});
